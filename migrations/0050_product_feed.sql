-- The feed of products for shopping services: one row, once the owner has made its link.
CREATE TABLE product_feed (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  -- The token of the link is a keyed hash of it; a new one ends the old link.
  serial TEXT NOT NULL,
  -- When the feed was last fetched.
  fetched_at INTEGER
) STRICT;
