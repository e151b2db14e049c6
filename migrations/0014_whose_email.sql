-- The address that an order or a message was written from, in the one form that all spellings of a mailbox share, beside the
-- address as it was typed. SQLite lowers ASCII only, so all other rows are filled in by cron (`canonical-emails.store.ts`), and before
-- an account is deleted.
ALTER TABLE orders ADD COLUMN email_canonical TEXT;
ALTER TABLE contact_messages ADD COLUMN email_canonical TEXT;

UPDATE orders SET email_canonical = lower(trim(email)) WHERE email NOT GLOB '*[^ -~]*';
UPDATE contact_messages SET email_canonical = lower(trim(email)) WHERE email NOT GLOB '*[^ -~]*';

DROP INDEX contact_messages_by_email;
CREATE INDEX contact_messages_by_email ON contact_messages (email_canonical, created_at);
CREATE INDEX contact_messages_to_canonize ON contact_messages (id) WHERE email_canonical IS NULL;
CREATE INDEX orders_by_email ON orders (email_canonical, state, channel) WHERE email_canonical IS NOT NULL;
CREATE INDEX orders_to_canonize ON orders (id) WHERE email IS NOT NULL AND email_canonical IS NULL;

-- Whoever changes or removes the address, and does not say its other form, leaves none that belongs to another address.
CREATE TRIGGER orders_email_changed AFTER UPDATE OF email ON orders
WHEN NEW.email IS NOT OLD.email AND NEW.email_canonical = OLD.email_canonical
BEGIN
  UPDATE orders SET email_canonical = NULL WHERE id = NEW.id;
END;

-- When the account last showed that its mailbox is its own, by a link or a code that was sent there.
ALTER TABLE users ADD COLUMN email_proved_at INTEGER;
