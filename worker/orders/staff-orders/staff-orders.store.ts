import { eq, sql } from 'drizzle-orm'
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
import { orders } from '#worker/database/schema/orders.ts'
import { isSold } from '#worker/database/schema/products.ts'
import { settingNames, settings } from '#worker/database/schema/shop.ts'
import type { EncryptedEmail } from '#worker/email/encrypt-email.ts'
import { advanceValues } from '#worker/orders/new-order.sql.ts'
import type { OrderAddress } from '#worker/orders/edits/order-edits.store.ts'
import { promisedDays } from '#worker/returns/return-period.sql.ts'

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

/** Reads and writes orders that staff create, by phone or over the counter. */
export class StaffOrdersStore extends Store {
  /** Reads prices, stock, an order with this key, and settings in one round trip. */
  async prepare(key: string, productIds: string[]) {
    const [rows, [existing], [storedSettings]] = await this.db.batch([
      this.statement<PricedProduct>(sql`SELECT products.id AS _id, name, new_price AS newPrice, stock
        FROM json_each(${JSON.stringify(productIds)}) AS line CROSS JOIN products ON products.id = line.value AND ${isSold}`),
      this.db
        .select({
          id: orders.id,
          number: orders.number,
          amount: orders.amount,
          state: orders.state,
          isPaid: orders.isPaid,
          requestHash: orders.requestHash,
        })
        .from(orders)
        .where(sql`staff_key = ${key} AND staff_key IS NOT NULL`),
      this.db.select({ value: settings.value }).from(settings).where(eq(settings.name, settingNames.facts)),
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
    const lines = JSON.stringify(order.lines)
    const isSale = order.state === 'delivered'
    const [, , , , , [row]] = await this.db.batch([
      this.statement(sql`
        INSERT INTO orders (id, number, user_id, idempotency_key, request_hash, staff_key, channel, subtotal, delivery_fee,
          amount, first_name, last_name, email, email_canonical, street, city, province, zip_code, country, phone, note, zone, language,
          created_at, updated_at, return_days, advance_asked, advance_reason, advance_until, advance_remind_at)
        SELECT ${id}, (SELECT coalesce(max(number), 1000) + 1 FROM orders), NULL, ${`staff:${order.key}`},
          ${order.requestHash}, ${order.key}, ${order.channel},
          CASE WHEN count(*) = ${order.lines.length} THEN sum(products.new_price * (line.value ->> 'quantity')) END,
          ${priced.deliveryFee}, ${priced.amount}, ${address.firstName}, ${address.lastName}, ${address.email},
          ${canonicalOrNull(address.email)}, ${address.street}, ${address.city}, ${address.province}, ${address.zipCode}, ${address.country},
          ${address.phone}, ${order.note}, ${order.zone}, ${order.language}, ${now}, ${now}, ${promisedDays}, ${advanceValues(order.advance)}
        FROM json_each(${lines}) AS line JOIN products ON products.id = line.value ->> 'productId' AND ${isSold}`),
      this.statement(sql`
        INSERT INTO order_items (order_id, position, product_id, name, price, quantity, pictures, uncounted)
        SELECT ${id}, line.key, products.id, products.name, products.new_price, line.value ->> 'quantity',
          CASE WHEN json_array_length(products.pictures) > 0 THEN json_array(products.pictures -> 0) ELSE '[]' END,
          CASE WHEN products.stock IS NULL THEN line.value ->> 'quantity' ELSE 0 END
        FROM json_each(${lines}) AS line JOIN products ON products.id = line.value ->> 'productId'`),
      this.statement(sql`
        UPDATE products SET stock = stock - (line.value ->> 'quantity'), updated_at = ${now} FROM json_each(${lines}) AS line
        WHERE products.id = line.value ->> 'productId' AND products.stock IS NOT NULL`),
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
      this.db.select({ number: orders.number }).from(orders).where(eq(orders.id, id)),
      ...(isSale ? [collectAtDoor(this.db, id, order.actor, now)] : []),
      ...enqueueAll(this.db, emails),
    ])
    return row?.number ?? 0
  }
}
