-- A courier that the owner connected: its keys, where it picks up, and what the shop may do by its word.
CREATE TABLE courier_connections (
  courier_id TEXT PRIMARY KEY REFERENCES couriers (id) ON DELETE CASCADE,
  is_on INTEGER NOT NULL CHECK (is_on IN (0, 1)),
  -- The keys and the secret of the push link as JSON, encrypted; the names of those that there are.
  sealed TEXT NOT NULL,
  key_names TEXT NOT NULL CHECK (json_valid(key_names)),
  -- Code, address, city, phone, name and email as JSON.
  pickup TEXT NOT NULL CHECK (json_valid(pickup)),
  -- The city of the pickup address as it is compared.
  pickup_key TEXT NOT NULL,
  -- Which orders move by themselves: shipped, delivered and returned as JSON.
  moves TEXT NOT NULL CHECK (json_valid(moves)),
  updated_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The cities of a courier as it told them last.
CREATE TABLE courier_city_lists (
  courier_id TEXT PRIMARY KEY REFERENCES couriers (id) ON DELETE CASCADE,
  cities TEXT NOT NULL CHECK (json_valid(cities)),
  asked_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Which of a courier's cities one of ours is. `city_key` is ours as it is compared.
CREATE TABLE courier_cities (
  courier_id TEXT NOT NULL REFERENCES couriers (id) ON DELETE CASCADE,
  city_key TEXT NOT NULL,
  ours TEXT NOT NULL,
  theirs TEXT NOT NULL,
  their_id TEXT NOT NULL,
  is_confirmed INTEGER NOT NULL CHECK (is_confirmed IN (0, 1)),
  PRIMARY KEY (courier_id, city_key)
) STRICT, WITHOUT ROWID;
