import { sql } from 'drizzle-orm'
import { recordAudit } from '#worker/database/audit.sql.ts'
import { int, json, text, yesNo } from '#worker/database/rows.ts'
import { Store } from '#worker/database/store.ts'
import { courierCityKey } from '#domain/delivery/nearest-city.ts'
import type { CourierCity } from './courier-client.ts'

/** One of our cities with the courier's. */
export interface MappedCity {
  ours: string
  theirs: string
  theirId: string
  isConfirmed: boolean
}

/** A change of one of our cities: `null` has none of the courier's again. */
export type CityChange = Omit<MappedCity, 'theirs' | 'theirId'> & { theirs: string | null; theirId: string | null }

/** Reads and writes the cities of couriers, and which of them ours are. */
export class CourierCitiesStore extends Store {
  /** The courier's city of one of ours, as the owner confirmed it; `null` while nobody did. */
  async find(courierId: string, city: string): Promise<CourierCity | null> {
    const [row] = await this.readRows({ id: text, name: text })`
      SELECT their_id AS id, theirs AS name FROM courier_cities
      WHERE courier_id = ${courierId} AND city_key = ${courierCityKey(city)} AND is_confirmed = 1`
    return row ?? null
  }

  /** Every mapped city of a courier by its key, and the courier's own list as it told it last. */
  async list(courierId: string): Promise<{
    mapped: Map<string, MappedCity>
    told: { cities: CourierCity[]; askedAt: number } | null
  }> {
    const [mapped, [told]] = await this.db.batch([
      this.readRows({ key: text, ours: text, theirs: text, theirId: text, isConfirmed: yesNo })`
        SELECT city_key AS key, ours, theirs, their_id AS theirId, is_confirmed AS isConfirmed
        FROM courier_cities WHERE courier_id = ${courierId}`,
      this.readRows({ cities: json<CourierCity[]>(), askedAt: int })`
        SELECT cities, asked_at AS askedAt FROM courier_city_lists WHERE courier_id = ${courierId}`,
    ])
    return { mapped: new Map(mapped.map(({ key, ...city }) => [key, city])), told: told ?? null }
  }

  /** Keeps the list that a courier told. */
  async keepTold(courierId: string, cities: CourierCity[], now: number): Promise<void> {
    await this.db.batch([
      this.statement(sql`INSERT INTO courier_city_lists (courier_id, cities, asked_at)
        VALUES (${courierId}, ${JSON.stringify(cities)}, ${now})
        ON CONFLICT (courier_id) DO UPDATE SET cities = excluded.cities, asked_at = excluded.asked_at`),
    ])
  }

  /** Maps some of our cities, and writes an audit entry. Those left out stay. */
  async save(courierId: string, changes: CityChange[], { actor, now }: { actor: string; now: number }): Promise<void> {
    const rows = changes.map((change) => ({ ...change, key: courierCityKey(change.ours) }))
    const [gone, kept] = [rows.filter(({ theirs }) => theirs === null), rows.filter(({ theirs }) => theirs !== null)]
    await this.db.batch([
      this.statement(sql`DELETE FROM courier_cities WHERE courier_id = ${courierId}
        AND city_key IN (SELECT value FROM json_each(${JSON.stringify(gone.map(({ key }) => key))}))`),
      this.statement(sql`INSERT INTO courier_cities (courier_id, city_key, ours, theirs, their_id, is_confirmed)
        SELECT ${courierId}, value ->> 'key', value ->> 'ours', value ->> 'theirs', value ->> 'theirId',
          iif(value ->> 'isConfirmed', 1, 0)
        FROM json_each(${JSON.stringify(kept)}) WHERE true
        ON CONFLICT (courier_id, city_key) DO UPDATE SET ours = excluded.ours, theirs = excluded.theirs,
          their_id = excluded.their_id, is_confirmed = excluded.is_confirmed`),
      recordAudit(this.db, {
        at: now,
        actor,
        action: 'courier.cities-mapped',
        subject: courierId,
        after: rows
          .map(({ ours, theirs }) => `${ours}: ${theirs ?? 'none'}`)
          .join(', ')
          .slice(0, 2000),
      }),
    ])
  }
}
