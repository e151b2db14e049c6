-- Another text for every state of the counts, so that they are copied only when they changed. By chance and not by number:
-- an index that was put back to an older state must not take up a mark that meant something else.
CREATE TABLE facet_mark (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  mark TEXT NOT NULL
) STRICT;

INSERT INTO facet_mark (id, mark) VALUES (1, hex(randomblob(8)));

CREATE TRIGGER facet_cells_insert AFTER INSERT ON facet_cells
BEGIN
  UPDATE facet_mark SET mark = hex(randomblob(8));
END;

CREATE TRIGGER facet_cells_update AFTER UPDATE ON facet_cells
BEGIN
  UPDATE facet_mark SET mark = hex(randomblob(8));
END;

CREATE TRIGGER facet_cells_delete AFTER DELETE ON facet_cells
BEGIN
  UPDATE facet_mark SET mark = hex(randomblob(8));
END;
