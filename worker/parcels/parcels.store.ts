import { type SQL, sql } from 'drizzle-orm'
import type { Picture } from '#domain/media/picture.ts'
import type { ParcelState } from '#domain/parcels/parcel-states.ts'
import { recordAudit } from '#worker/database/audit.sql.ts'
import { guardedBatch } from '#worker/database/guarded-batch.ts'
import { columnsOf, computed, int, json, orNull, type RowOf, select, text, word, yesNo } from '#worker/database/rows.ts'
import { Store } from '#worker/database/store.ts'
import { toPage } from '#worker/database/to-page.ts'
import { isOpen, ofParcels, parcelColumns, parcelOfOrder, toParcel } from './parcel-rows.sql.ts'

const pageLength = 50
/** Orders on one page of the bench. */
const benchLength = 200

/** Which parcels to list. */
interface ParcelFilter {
  state?: ParcelState | undefined
  courierId?: string | undefined
  orderId?: string | undefined
  after?: string | undefined
}

/** A line of an order on the bench. */
const pickColumns = {
  ...columnsOf('i', { orderId: text, productId: text, name: text, quantity: int, pictures: json<Picture[]>() }),
  ...columnsOf('p', { partNumber: orNull(text), shelf: orNull(text) }),
  number: computed(sql`o.number`, int),
  picked: computed(sql`t.at IS NOT NULL`, yesNo),
}
export type PickRow = RowOf<typeof pickColumns>

/** The values of a parcel that staff set. */
export interface ParcelChange {
  orderId: string
  courierId: string
  weightGrams: number
  pieces: number
  actor: string
  now: number
}

/** Reads parcels, and writes those that no courier knows of. */
export class ParcelsStore extends Store {
  /** A parcel; `null` for an unknown id. */
  async find(id: string) {
    const [[row]] = await this.db.batch([this.rows(sql`p.id = ${id}`, 1)])
    return row ? toParcel(row) : null
  }

  /** The open parcel of an order, else its last one; `null` when it never had any. */
  async findOfOrder(orderId: string) {
    const [[row]] = await this.db.batch([parcelOfOrder(this.db, sql`${orderId}`)])
    return row ? toParcel(row) : null
  }

  /** A page of parcels in the order of their ids, with the numbers of all states. */
  async list({ state, courierId, orderId, after }: ParcelFilter) {
    const conditions = [
      ...(orderId === undefined ? [] : [sql`p.order_id = ${orderId}`]),
      ...(state === undefined ? [] : [sql`p.state = ${state}`]),
      ...(courierId === undefined ? [] : [sql`p.courier_id = ${courierId}`]),
      ...(after === undefined ? [] : [sql`p.id > ${after}`]),
      sql`true`,
    ]
    const ofCourier = courierId === undefined ? sql`true` : sql`courier_id = ${courierId}`
    const [rows, counted] = await this.db.batch([
      this.rows(sql.join(conditions, sql` AND `), pageLength + 1),
      this.readRows({ state: word<ParcelState>(), count: int })`
        SELECT state, sum(count) AS count FROM parcel_counts WHERE ${ofCourier} GROUP BY state HAVING sum(count) > 0`,
    ])
    const { rows: shown, next } = toPage(rows, pageLength, ({ id }) => id)
    return {
      parcels: shown.map(toParcel),
      counts: Object.fromEntries(counted.map((row) => [row.state, row.count])),
      next,
    }
  }

  /** The open parcel of each of these orders, else its last one, in the order of the ids. */
  async listLast(orderIds: string[]) {
    const last = sql`SELECT p.id FROM parcels AS p WHERE p.order_id = line.value ORDER BY ${isOpen} DESC, p.try DESC LIMIT 1`
    const [rows] = await this.db.batch([
      this.readRows(parcelColumns)`SELECT ${select(parcelColumns)} FROM json_each(${JSON.stringify(orderIds)}) AS line
        CROSS JOIN parcels AS p ON p.id = (${last}) ${ofParcels} ORDER BY line.key`,
    ])
    return rows.map(toParcel)
  }

  /** Parcels of these orders that are open, in the order of the ids. */
  async listOpen(orderIds: string[]) {
    const [rows] = await this.db.batch([
      this.readRows(parcelColumns)`SELECT ${select(parcelColumns)}
        FROM json_each(${JSON.stringify(orderIds)}) AS line CROSS JOIN parcels AS p INDEXED BY parcels_open
          ON p.order_id = line.value AND ${isOpen} ${ofParcels} ORDER BY line.key`,
    ])
    return rows.map(toParcel)
  }

  /**
   * Lines of confirmed orders and the open parcels of packed ones, for a page of such orders, the oldest first; and the
   * couriers that the shop is connected to.
   */
  async listBench(after: string | undefined) {
    const of = (from: SQL, isPaid: number) =>
      sql`SELECT * FROM (SELECT id, state, number FROM orders ${from} AND is_paid = ${isPaid} AND id > ${after ?? ''}
        ORDER BY id LIMIT ${benchLength + 1})`
    // What is collected is picked and packed too, and then it is no parcel.
    const toPick = sql`INDEXED BY orders_board WHERE state = 'confirmed'`
    const toSend = sql`INDEXED BY orders_board_by_way WHERE state = 'packed' AND delivery = 'door'`
    const onBench = sql.join([of(toPick, 0), of(toPick, 1), of(toSend, 0), of(toSend, 1)], sql` UNION ALL `)
    const page = sql`SELECT * FROM (${onBench}) ORDER BY id LIMIT ${benchLength}`
    const [orders, lines, parcels, connected] = await this.db.batch([
      this.readRows({ id: text })`SELECT id FROM (${onBench}) ORDER BY id LIMIT ${benchLength + 1}`,
      this.readRows(pickColumns)`SELECT ${select(pickColumns)} FROM (${page}) AS o
        CROSS JOIN order_items AS i ON i.order_id = o.id AND o.state = 'confirmed'
        LEFT JOIN products AS p ON p.id = i.product_id
        LEFT JOIN bench_picks AS t ON t.order_id = o.id AND t.product_id = i.product_id
        ORDER BY p.shelf IS NULL, p.shelf, i.name, i.product_id, o.id`,
      this.readRows(parcelColumns)`SELECT ${select(parcelColumns)} FROM (${page}) AS found
        CROSS JOIN parcels AS p INDEXED BY parcels_open ON p.order_id = found.id AND found.state = 'packed' AND ${isOpen}
        ${ofParcels} ORDER BY p.order_id`,
      this.readRows({ courierId: text })`
        SELECT courier_id AS courierId FROM courier_connections WHERE is_on = 1 ORDER BY courier_id`,
    ])
    const { next } = toPage(orders, benchLength, ({ id }) => id)
    return { lines, parcels: parcels.map(toParcel), connected: connected.map(({ courierId }) => courierId), next }
  }

  /**
   * Changes the open parcel that was read, or makes one where there was none; false when it, or its order, moved on, or
   * the courier is not in use.
   */
  async save(seen: { id: string; updatedAt: number } | null, change: ParcelChange): Promise<boolean> {
    const { orderId, courierId, weightGrams, pieces, actor, now } = change
    const isThere = seen
      ? sql`EXISTS (SELECT 1 FROM parcels WHERE id = ${seen.id} AND updated_at = ${seen.updatedAt} AND state IN ('prepared', 'refused'))`
      : sql`NOT EXISTS (SELECT 1 FROM parcels AS p WHERE p.order_id = ${orderId} AND ${isOpen})`
    const holds = sql`${isThere} AND EXISTS (SELECT 1 FROM orders WHERE id = ${orderId} AND state = 'packed')
      AND EXISTS (SELECT 1 FROM couriers WHERE id = ${courierId} AND is_active = 1)`
    const write = seen
      ? sql`UPDATE parcels SET courier_id = ${courierId}, weight_grams = ${weightGrams}, pieces = ${pieces},
          chosen_at = iif(courier_id = ${courierId}, chosen_at, ${now}), updated_at = max(${now}, updated_at + 1)
          WHERE id = ${seen.id}`
      : sql`INSERT INTO parcels (id, order_id, courier_id, try, state, weight_grams, pieces, chosen_at, created_at, updated_at)
          SELECT order_id || '-' || try, order_id, ${courierId}, try, 'prepared', ${weightGrams}, ${pieces}, ${now}, ${now}, ${now}
          FROM parcel_drafts WHERE order_id = ${orderId}`
    const done = await guardedBatch(this.db, holds, [
      this.statement(write),
      recordAudit(
        this.db,
        {
          at: now,
          actor,
          action: 'order.parcel',
          subject: orderId,
          after: sql`json_object('courier', name, 'grams', ${weightGrams}, 'pieces', ${pieces})`,
        },
        sql`FROM couriers WHERE id = ${courierId}`,
      ),
    ])
    return done !== null
  }

  /** Ticks a part of a confirmed order, or takes the tick away; false when the order no longer waits, or has no such part. */
  async savePick(
    { orderId, productId, picked }: { orderId: string; productId: string; picked: boolean },
    { actor, now }: { actor: string; now: number },
  ): Promise<boolean> {
    const holds = sql`EXISTS (SELECT 1 FROM orders AS o JOIN order_items AS i ON i.order_id = o.id
      WHERE o.id = ${orderId} AND o.state = 'confirmed' AND i.product_id = ${productId})`
    const done = await guardedBatch(this.db, holds, [
      this.statement(
        picked
          ? sql`INSERT INTO bench_picks (order_id, product_id, actor, at) VALUES (${orderId}, ${productId}, ${actor}, ${now})
              ON CONFLICT DO NOTHING`
          : sql`DELETE FROM bench_picks WHERE order_id = ${orderId} AND product_id = ${productId}`,
      ),
    ])
    return done !== null
  }

  private rows(condition: SQL, limit: number) {
    return this.readRows(parcelColumns)`SELECT ${select(parcelColumns)} FROM parcels AS p ${ofParcels}
      WHERE ${condition} ORDER BY p.id LIMIT ${limit}`
  }
}
