-- Orders of which money is to send back: what came in and is still here, beyond what the customer keeps to pay for. That is
-- nothing where the order was cancelled, refused or returned. For the count on the first screen of the admin.
CREATE INDEX IF NOT EXISTS orders_to_refund ON orders (id) WHERE advance + collected - refunded
  > CASE WHEN state IN ('cancelled', 'refused', 'returned') THEN 0 ELSE max(0, amount - unaccepted - goodwill) END;
