-- The language of an order: of the page or call that placed it, unless staff chose another. Its emails, ready messages,
-- links and packing slip are in it. `roman` is Urdu in Latin letters.
ALTER TABLE orders ADD COLUMN language TEXT NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'roman', 'ur'));

-- The language of the page that sent a message: replies are emailed in it.
ALTER TABLE contact_messages ADD COLUMN language TEXT NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'roman', 'ur'));
