"""What the user owns: the Document, its edits as pure functions, its history, and the Session that holds it all.

No Qt here. An edit is `Document -> Document`; `session.Session` is the one place where State changes.
"""
