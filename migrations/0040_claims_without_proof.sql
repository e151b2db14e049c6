-- An order that joined an account by the link of a device: its holder has proved neither the phone nor the mailbox, so the
-- account is shown no more of it than the link shows. How earlier orders were claimed is not known.
ALTER TABLE orders ADD COLUMN claimed_unproved INTEGER NOT NULL DEFAULT 0;
UPDATE orders SET claimed_unproved = 1 WHERE idempotency_key = 'claimed:' || id;
