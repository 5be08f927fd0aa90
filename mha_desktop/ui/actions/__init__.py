"""What a user can do, as data: one table, one loop that makes menus, and one palette that searches it."""
