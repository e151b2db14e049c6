-- A parcel by its tracking number without dashes: `LE-123` and `LE123` are one.
CREATE INDEX orders_by_parcel ON orders (replace(tracking_number, '-', '')) WHERE tracking_number IS NOT NULL;
DROP INDEX orders_by_tracking;
