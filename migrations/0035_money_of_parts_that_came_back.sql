-- What went back or moved on for parts that came back after delivery, at most what they cost. It pays for these parts only: a rest
-- that is to send back anyway stays to send back. orders_to_refund stays for the statements of the previous Worker.
ALTER TABLE orders ADD COLUMN came_back INTEGER NOT NULL DEFAULT 0;

UPDATE orders SET came_back = (
  SELECT sum(min(
    (SELECT sum(price * quantity) FROM return_lines WHERE return_id = r.id),
    (SELECT coalesce(sum(amount), 0) FROM order_entries WHERE order_id = r.order_id AND key IN ('return:' || r.id, 'exchange:' || r.id))))
  FROM returns AS r WHERE r.order_id = orders.id AND r.source <> 'door')
WHERE id IN (SELECT order_id FROM returns WHERE state = 'done' AND source <> 'door');

-- The keys are those of the entries that finish a return.
CREATE TRIGGER order_entries_came_back AFTER INSERT ON order_entries WHEN NEW.key LIKE 'return:%' OR NEW.key LIKE 'exchange:%'
BEGIN
  UPDATE orders SET came_back = (
    SELECT coalesce(sum(min(
      (SELECT sum(price * quantity) FROM return_lines WHERE return_id = r.id),
      (SELECT coalesce(sum(amount), 0) FROM order_entries WHERE order_id = r.order_id AND key IN ('return:' || r.id, 'exchange:' || r.id)))), 0)
    FROM returns AS r WHERE r.order_id = NEW.order_id AND r.source <> 'door')
  WHERE id = NEW.order_id;
END;

CREATE INDEX orders_to_send_back ON orders (id) WHERE advance + collected - refunded
  > CASE WHEN state IN ('cancelled', 'refused', 'returned') THEN kept ELSE max(0, amount - unaccepted - goodwill - came_back) END;
