"""What is published: site, captains' files, workbook."""
