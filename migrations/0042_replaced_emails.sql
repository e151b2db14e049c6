-- A pending email about the same thing is replaced by the newer one: what a customer changes again and again is told once. The
-- key names the thing; NULL is an email that replaces nothing.
ALTER TABLE outbox ADD COLUMN about TEXT;
CREATE INDEX outbox_about ON outbox (about) WHERE about IS NOT NULL AND sent_at IS NULL;
