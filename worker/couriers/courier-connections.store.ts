import { sql } from 'drizzle-orm'
import type { CourierMoves, Pickup } from '#domain/couriers/courier-connection.ts'
import { recordAudit } from '#worker/database/audit.sql.ts'
import { int, json, orNull, text, yesNo } from '#worker/database/rows.ts'
import { Store } from '#worker/database/store.ts'
import { courierCityKey } from '#domain/delivery/nearest-city.ts'
import type { CourierCity } from './courier-client.ts'

/** A connection as it is stored. */
export interface StoredConnection {
  courierId: string
  isOn: boolean
  /** The keys and the secret of the push link, encrypted. */
  sealed: string
  keyNames: string[]
  pickup: Pickup
  moves: CourierMoves
  updatedAt: number
}

/** Reads and writes how the shop is connected to couriers. */
export class CourierConnectionsStore extends Store {
  /** A connection with the courier's city of its pickup address, where that is mapped; `null` before the first change. */
  async find(courierId: string): Promise<(StoredConnection & { pickupCity: CourierCity | null }) | null> {
    const [row] = await this.readRows({
      courierId: text,
      isOn: yesNo,
      sealed: text,
      keyNames: json<string[]>(),
      pickup: json<Pickup>(),
      moves: json<CourierMoves>(),
      updatedAt: int,
      pickupCity: orNull(json<CourierCity>()),
    })`
      SELECT c.courier_id AS courierId, is_on AS isOn, sealed, key_names AS keyNames, pickup, moves,
        updated_at AS updatedAt, iif(their_id IS NULL, NULL, json_object('id', their_id, 'name', theirs)) AS pickupCity
      FROM courier_connections AS c LEFT JOIN courier_cities AS m
        ON m.courier_id = c.courier_id AND m.city_key = c.pickup_key AND m.is_confirmed = 1
      WHERE c.courier_id = ${courierId}`
    return row ?? null
  }

  /** Writes a connection and an audit entry, only if it is as of `from`. False after a concurrent change. */
  async save(
    { courierId, isOn, sealed, keyNames, pickup, moves }: Omit<StoredConnection, 'updatedAt'>,
    {
      from,
      before,
      after,
      actor,
      now,
    }: { from: number | null; before: string | null; after: string; actor: string; now: number },
  ): Promise<boolean> {
    const at = Math.max(now, (from ?? 0) + 1)
    const sets = sql`is_on = ${Number(isOn)}, sealed = ${sealed}, key_names = ${JSON.stringify(keyNames)},
      pickup = ${JSON.stringify(pickup)}, pickup_key = ${courierCityKey(pickup.city)}, moves = ${JSON.stringify(moves)},
      updated_at = ${at}`
    const [written] = await this.db.batch([
      this.statement(
        from === null
          ? sql`INSERT INTO courier_connections (courier_id, is_on, sealed, key_names, pickup, pickup_key, moves, updated_at)
              VALUES (${courierId}, ${Number(isOn)}, ${sealed}, ${JSON.stringify(keyNames)}, ${JSON.stringify(pickup)},
                ${courierCityKey(pickup.city)}, ${JSON.stringify(moves)}, ${at})
              ON CONFLICT (courier_id) DO NOTHING RETURNING courier_id`
          : sql`UPDATE courier_connections SET ${sets} WHERE courier_id = ${courierId} AND updated_at = ${from}
              RETURNING courier_id`,
      ),
      recordAudit(
        this.db,
        { at: now, actor, action: 'courier.connected', subject: courierId, before, after },
        sql`WHERE changes() > 0`,
      ),
    ])
    return written.length === 1
  }

  /** Keys that were encrypted under another pepper are so no longer; not a change that anybody made. */
  async reseal(courierId: string, was: string, sealed: string): Promise<void> {
    await this.db.batch([
      this.statement(
        sql`UPDATE courier_connections SET sealed = ${sealed} WHERE courier_id = ${courierId} AND sealed = ${was}`,
      ),
    ])
  }
}
