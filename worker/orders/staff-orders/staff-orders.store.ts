import { sql } from 'drizzle-orm'
import type { RequestedAdvance } from '#domain/advances/advance-rules.ts'
import type { Language } from '#domain/language/languages.ts'
import type { OrderChannel, OrderState } from '#domain/orders/order-states.ts'
import type { OrderLine, PricedOrder, PricedProduct } from '#domain/orders/price-order.ts'
import { parseSettings } from '#domain/settings/default-settings.ts'
import { canonicalOrNull } from '#worker/database/canonical-email.ts'
import { Store } from '#worker/database/store.ts'
import { collectAtDoor } from '#worker/ledger/order-entries.sql.ts'
import { enqueueAll } from '#worker/email/outbox.sql.ts'
import { recordAudit } from '#worker/database/audit.sql.ts'
import { isSold } from '#worker/database/schema/products.ts'
import { settingNames } from '#worker/database/schema/shop.ts'
import type { EncryptedEmail } from '#worker/email/encrypt-email.ts'
import { advanceValues, insertItems, insertOrder, orderedLines, takeStock } from '#worker/orders/insert-order.sql.ts'
import { pricedColumns } from '#worker/orders/new-order.sql.ts'
import { columnsOf, select, text, int, word, yesNo } from '#worker/database/rows.ts'
import type { OrderAddress } from '#worker/orders/edits/order-edits.store.ts'

/** The values of a new staff order. */
export interface StaffOrder {
  id: string
  key: string
  requestHash: string
  channel: Exclude<OrderChannel, 'web'>
  /** The final state of the batch; a sale over the counter is `delivered` and paid. */
  state: Extract<OrderState, 'placed' | 'confirmed' | 'delivered'>
  address: { [Column in keyof OrderAddress]: OrderAddress[Column] | null } & {
    city: string
    province: string
    country: string
  }
  note: string | null
  /** The name of the zone; `null` for a sale over the counter, and for a city where the shop does not deliver. */
  zone: string | null
  language: Language
  lines: OrderLine[]
  priced: PricedOrder
  /** The requested advance; `null` for none. */
  advance: RequestedAdvance | null
  emails: EncryptedEmail[]
  actor: string
  now: number
}

const existingColumns = columnsOf('o', {
  id: text,
  number: int,
  amount: int,
  state: word<OrderState>(),
  isPaid: yesNo,
  requestHash: text,
})

/** Reads and writes orders that staff create, by phone or over the counter. */
export class StaffOrdersStore extends Store {
  /** Reads prices, stock, an order with this key, and settings in one round trip. */
  async prepare(key: string, productIds: string[]) {
    const [rows, [existing], [storedSettings]] = await this.db.batch([
      this.readRows(pricedColumns)`SELECT products.id AS _id, name, new_price AS newPrice, stock
        FROM json_each(${JSON.stringify(productIds)}) AS line CROSS JOIN products ON products.id = line.value AND ${isSold}`,
      this.readRows(existingColumns)`SELECT ${select(existingColumns)} FROM orders AS o
        WHERE o.staff_key = ${key} AND o.staff_key IS NOT NULL`,
      this.readRows({ value: text })`SELECT value FROM settings WHERE name = ${settingNames.facts}`,
    ])
    return {
      catalogue: new Map<string, PricedProduct>(rows.map((row) => [row._id, row])),
      existing: existing ?? null,
      facts: parseSettings(storedSettings?.value),
    }
  }

  /**
   * Writes a staff order in one batch and returns its number. Guards catalogue prices, agreed amount, stock and key
   * like an order of the website. The order is inserted as placed and changes state in the same batch, so that the
   * totals include each step.
   * @throws the database error, which the verb interprets
   */
  async create({ id, address, priced, emails, now, ...order }: StaffOrder): Promise<number> {
    const { key, channel, note, zone, language, requestHash } = order
    const isSale = order.state === 'delivered'
    const line = orderedLines(order.lines)
    const [[row]] = await this.db.batch([
      insertOrder(
        this.db,
        {
          ...address,
          id,
          requestHash,
          channel,
          note,
          zone,
          language,
          emailCanonical: canonicalOrNull(address.email),
          idempotencyKey: `staff:${key}`,
          staffKey: key,
          subtotal: sql`CASE WHEN count(*) = ${order.lines.length} THEN sum(products.new_price * line.quantity) END`,
          deliveryFee: priced.deliveryFee,
          amount: priced.amount,
          ...advanceValues(order.advance),
        },
        now,
        sql`FROM ${line} JOIN products ON products.id = line.product_id AND ${isSold}`,
      ),
      insertItems(this.db, id, line),
      takeStock(this.db, line, now, { isHeld: false }),
      this.statement(sql`
        UPDATE orders SET state = ${order.state}, is_paid = ${isSale ? 1 : 0}, delivered_at = ${isSale ? now : null},
          cash_due = CASE WHEN ${isSale ? 1 : 0} THEN amount END
        WHERE id = ${id} AND ${order.state} <> 'placed'`),
      recordAudit(this.db, {
        at: now,
        actor: order.actor,
        action: 'order.taken',
        subject: id,
        after: JSON.stringify({ state: order.state, channel: order.channel, isPaid: isSale, amount: priced.amount }),
      }),
      ...(isSale ? [collectAtDoor(this.db, id, order.actor, now)] : []),
      ...enqueueAll(this.db, emails),
    ])
    return row?.number ?? 0
  }
}
