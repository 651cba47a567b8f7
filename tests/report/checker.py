"""A strict look at a page: balanced tags, unique ids, where its links lead, what it loads."""

from html.parser import HTMLParser

VOID = {"meta", "br", "link", "img", "input", "hr"}
LOADING = {"src", "srcset", "action", "data", "poster", "background", "formaction", "ping"}


class Checker(HTMLParser):
    """Reads one page and notes what is wrong with it."""

    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=True)
        self.stack: list[str] = []
        self.faults: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[str] = []
        self.feed(page)
        self.close()
        self.faults.extend(f"<{tag}> is not closed" for tag in self.stack)
        self.faults.extend(f"id {i} twice" for i in set(self.ids) if self.ids.count(i) > 1)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if len(found) != len(attrs):
            self.faults.append(f"<{tag}> has an attribute twice")
        self.tags.append((tag, found))
        if tag not in VOID:
            self.stack.append(tag)
        if tag in ("script", "link", "iframe", "img", "object", "embed", "form", "base"):
            self.faults.append(f"<{tag}> on a page")
        for name, value in found.items():
            if name in LOADING or name.startswith("on"):
                self.faults.append(f"<{tag} {name}>")
            if name == "id":
                self.ids.append(value or "")
            if name == "href":
                self.links.append(value or "")

    def handle_endtag(self, tag: str) -> None:
        if not self.stack or self.stack[-1] != tag:
            self.faults.append(f"</{tag}> closes {self.stack[-1:]}")
        else:
            self.stack.pop()

    def handle_data(self, data: str) -> None:
        if "style" in self.stack:
            if "url(" in data or "@import" in data:
                self.faults.append("the style sheet loads something")
        elif data.strip():
            self.texts.append(data.strip())

    @property
    def text(self) -> str:
        """What a reader sees, pieces joined by blanks."""
        return " ".join(self.texts)
