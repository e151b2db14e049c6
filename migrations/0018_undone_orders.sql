-- An order whose confirmation is undone is no longer counted as confirmed.
CREATE TRIGGER orders_day_unconfirmed AFTER UPDATE OF state ON orders WHEN NEW.state = 'placed' AND OLD.state <> 'placed'
BEGIN
  UPDATE order_days SET confirmed = confirmed - 1
  WHERE day = (NEW.created_at + 18000000) / 86400000 AND city = NEW.city;
  UPDATE product_days SET confirmed = confirmed - 1
  WHERE day = (NEW.created_at + 18000000) / 86400000
    AND product_id IN (SELECT product_id FROM order_items WHERE order_id = NEW.id);
END;
