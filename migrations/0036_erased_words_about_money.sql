-- Personal data that was removed from an order takes the words about its money along; orders of before kept them.
UPDATE orders SET advance_note = NULL, kept_words = NULL
WHERE (advance_note IS NOT NULL OR kept_words IS NOT NULL)
  AND (scrubbed_at IS NOT NULL OR (account_deleted_at IS NOT NULL AND phone IS NULL));
