-- Presses that put one more into a cart and named a key: the same key again is the same press. Swept after two days.
CREATE TABLE cart_presses (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  key TEXT NOT NULL,
  pressed_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, key)
) STRICT, WITHOUT ROWID;

CREATE INDEX cart_presses_by_time ON cart_presses (pressed_at);
