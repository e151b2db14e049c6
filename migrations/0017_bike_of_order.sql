-- The bike that the shopper had chosen when the order was placed, as in addresses: `yamaha-ybr-125`. NULL without one. Who
-- calls to confirm sees which parts are not for it.
ALTER TABLE orders ADD COLUMN bike TEXT CHECK (length(bike) <= 64);
