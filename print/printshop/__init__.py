"""The print shop: components on paper.

A game is printed by one module, `printshop/games/<slug with underscores>.py`, with one function:

    def book(job: Job) -> Book:
        relatives = tuple(
            Piece(component, CARD, front=partial(draw_front, ...), back=draw_back)
            for component in by_kind("rest-in-peace", "relative")
        )
        return Book("rest-in-peace", relatives, Look(paper="F4EFE6", ink="1E1B18", accent="A4452C", vignette=village))

Nothing else is edited: the shop finds the module by its name and adds sheets, cut marks, ruler, cover sheet, rules
(`[[rules.section]]` with `title` and `text` in the words of the game), bookmarks, inks and the manifest by itself.
`docs/adding-a-game.md` has the whole of it.

- `pieces`: `Piece`, `Book`, `Look`, `Format` with `CARD`, `MINI`, `TILE`, `DISC`, `TOKEN`, `LARGE_TOKEN`, …
- `pen`: what draws: shapes, text, `block` (text that is fitted), `stamp` (shared art), `code` (the square).
- `shapes`: `Path`, `svg`, `star`, `polygon`. `art`: ornaments for every game. `ink`: `mix`, `contrast`.
- `shop`: `prepare` (page counts without drawing), `page_picture` (preview), `deliver` (write the files).
"""
