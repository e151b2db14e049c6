-- The days in which parts of an order may be sent back, as promised when it was placed; NULL for older orders, which go
-- by the present setting.
ALTER TABLE orders ADD COLUMN return_days INTEGER CHECK (return_days IS NULL OR return_days >= 0);

-- Reviews of up to three stars that wait for an answer.
CREATE INDEX reviews_to_answer ON reviews (id) WHERE answered_at IS NULL AND hidden_at IS NULL AND stars <= 3;
