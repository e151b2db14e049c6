-- Delivery addresses of an account, at most five, the usual one first: a JSON list of {id, name, phone, street, city}. NULL until
-- the customer changes them: then the address of the sign-up is the only one.
ALTER TABLE users ADD COLUMN addresses TEXT CHECK (addresses IS NULL OR json_array_length(addresses) <= 5);
-- The bikes of an account, at most five, the last chosen one first, as in the column bike.
ALTER TABLE users ADD COLUMN bikes TEXT CHECK (bikes IS NULL OR json_array_length(bikes) <= 5);
UPDATE users SET bikes = json_array(json(bike)) WHERE bike IS NOT NULL;

-- Who agreed to get offers, when, and to which words. A mailbox has at most one consent that stands.
CREATE TABLE consents (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  email_canonical TEXT NOT NULL,
  name TEXT NOT NULL,
  -- NULL for a consent given without an account.
  user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
  source TEXT NOT NULL CHECK (source IN ('signup', 'contact', 'account')),
  words TEXT NOT NULL,
  given_at INTEGER NOT NULL,
  -- NULL while it stands.
  withdrawn_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX consents_standing ON consents (email_canonical) WHERE withdrawn_at IS NULL;
CREATE INDEX consents_by_email ON consents (email_canonical, id);
CREATE INDEX consents_by_user ON consents (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX consents_withdrawn ON consents (withdrawn_at) WHERE withdrawn_at IS NOT NULL;

-- The checkbox of the contact form, as it was worded until now. Of several messages of one mailbox the newest counts.
INSERT INTO consents (id, email, email_canonical, name, source, words, given_at)
SELECT id, email, coalesce(email_canonical, lower(trim(email))) AS mailbox, name, 'contact', 'Send me occasional offers (optional)', max(created_at)
FROM contact_messages WHERE wants_marketing = 1 GROUP BY mailbox;
