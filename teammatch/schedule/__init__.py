"""The timetable of evenings and seasons."""
