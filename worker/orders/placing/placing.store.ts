import { sql } from 'drizzle-orm'
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch'
import type { OrderState } from '#domain/orders/order-states.ts'
import type { PricedProduct } from '#domain/orders/price-order.ts'
import { authenticatedBatch } from '#worker/database/guarded-batch.ts'
import { columnsOf, computed, int, json, orNull, type RowOf, select, text, word, yesNo } from '#worker/database/rows.ts'
import { Store } from '#worker/database/store.ts'
import { holderKeys } from '#worker/orders/open-orders.ts'
import { readRules, receivedBefore, receivedColumns, rulesFor, selectHolds } from '#worker/orders/open-orders.sql.ts'
import { type NewOrder, newOrderStatements, selectCatalogue } from './new-order.sql.ts'
import type { OrdererSql } from './orderers.sql.ts'

const placedColumns = {
  ...columnsOf('orders', {
    id: text,
    number: int,
    amount: int,
    requestHash: text,
    state: word<OrderState>(),
    isPaid: yesNo,
  }),
  date: computed(sql`created_at`, int),
  /** Of its link. */
  version: computed(sql`device_token_version`, int),
}
/** An order that was placed earlier by the same press. */
export type PlacedOrder = RowOf<typeof placedColumns>

/** Reads and writes what placing an order needs. */
export class PlacingStore extends Store {
  /**
   * Reads everything that placing an order needs in one round trip: prices, stock, an earlier equal order, what is
   * asked about the orderer, what open orders hold, and settings.
   * @throws ShopError 'UNAUTHENTICATED'
   */
  async prepare<About>(orderer: OrdererSql, productIds: string[], now: number) {
    const { holder, session } = orderer
    const [rows, [placed], [known], holds] = await this.batch(orderer, [
      selectCatalogue(this.db, productIds),
      this.readRows(placedColumns)`SELECT ${select(placedColumns)} FROM orders WHERE ${orderer.isRepeat} LIMIT 1`,
      this.readRows({ ...receivedColumns, orderer: json<About>(), rules: orNull(text) })`
        SELECT ${orderer.about(now)} AS orderer, ${rulesFor(holder?.phone ?? null)} AS rules,
          ${receivedBefore(session?.userId ?? null, holder?.phone ?? null)}`,
      selectHolds(this.db, holder ? holderKeys(holder.holders) : []),
    ])
    if (!known) throw new Error('a query without FROM has a row')
    const { rules, orderer: about, ...received } = known
    return {
      catalogue: new Map<string, PricedProduct>(rows.map((row) => [row._id, row])),
      placed: placed ?? null,
      orderer: about,
      received,
      holds,
      ...readRules(rules),
    }
  }

  /**
   * Writes an order in one batch and returns its number.
   * @throws the database error, which the verb interprets
   * @throws ShopError 'UNAUTHENTICATED'
   */
  async place(orderer: OrdererSql, order: NewOrder): Promise<number> {
    const [[written]] = await this.batch(orderer, [
      ...newOrderStatements(this.db, order),
      ...orderer.following(this.db, order.lines),
    ])
    return written?.number ?? 0
  }

  private batch<T extends Readonly<[BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]]>>(
    { session }: OrdererSql,
    statements: T,
  ): Promise<BatchResponse<T>> {
    return session ? authenticatedBatch(this.db, session, statements) : this.db.batch(statements)
  }
}
