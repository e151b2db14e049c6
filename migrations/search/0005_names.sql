-- Names of parts in Roman Urdu and Urdu are indexed too: what was indexed before is indexed again.
INSERT OR REPLACE INTO rebuild (id, done_to) SELECT 1, '' FROM docs LIMIT 1;
