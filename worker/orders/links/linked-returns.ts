import type { DeliveryWay } from '#domain/delivery/delivery-way.ts'
import { localPath } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import type { LinkedReturn } from '#domain/returns/linked-return.ts'
import { type Returnable, returnableUntil, returnDaysOf } from '#domain/returns/return-days.ts'
import { nextReturnText } from '#domain/returns/return-text.ts'
import { isWithdrawable } from '#domain/returns/return-states.ts'
import { cannotComeBack } from '#domain/settings/return-rules.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import type { ShopContext } from '#worker/context.ts'
import { orderToken, type OrderTokenKind } from '#worker/crypto/order-tokens.ts'
import { orderedNames } from '#worker/orders/order-texts.ts'
import type { LinkedReturnRow } from './linked-returns.sql.ts'
import type { LinkedLineRow, LinkRow } from './order-links.store.ts'

/** The returns of an order as its page shows them to a kind of link. */
export function linkedReturns(
  shop: ShopContext,
  kind: OrderTokenKind,
  rows: LinkedReturnRow[],
  delivery: DeliveryWay,
  facts: ShopSettings,
): Promise<LinkedReturn[]> {
  const isPrinted = kind === 'slip'
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      number: row.number,
      state: row.state,
      source: row.source,
      lines: row.lines.map((line) => ({ ...line, ...orderedNames(line.name) })),
      note: isPrinted ? null : row.note,
      photos: row.photos,
      words: isPrinted ? null : row.words,
      next: nextReturnText({ ...row, delivery }, facts),
      askedAt: row.createdAt,
      updatedAt: row.updatedAt,
      doneAt: row.doneAt,
      exchange:
        row.exchangeNumber === null ? null : { number: row.exchangeNumber, link: await exchangeLink(shop, kind, row) },
      refund:
        row.refundAmount === null || row.refundWay === null
          ? null
          : { amount: row.refundAmount, way: row.refundWay, reference: isPrinted ? null : row.refundReference },
      mayWithdraw: !isPrinted && isWithdrawable(row.state, row.source),
    })),
  )
}

/** The path of the page of the exchange order, by a link of the same kind; a printed one leads nowhere. */
async function exchangeLink(
  { config }: ShopContext,
  kind: OrderTokenKind,
  { exchangeId, exchangeNumber, exchangeDeviceVersion, exchangeMessageVersion }: LinkedReturnRow,
): Promise<string | null> {
  if (kind === 'slip' || exchangeId === null || exchangeNumber === null) return null
  const version = (kind === 'device' ? exchangeDeviceVersion : exchangeMessageVersion) ?? 0
  const token = await orderToken(config.pepper, kind, { id: exchangeId, number: exchangeNumber, version })
  return localPath(paths.orderLink(token))
}

/** The parts of an order that may still come back; `null` before delivery. */
export function returnableOf(
  { state, deliveredAt, returnDays }: Pick<LinkRow, 'state' | 'deliveredAt' | 'returnDays'>,
  lines: Pick<LinkedLineRow, 'productId' | 'quantity' | 'kind'>[],
  returns: Pick<LinkedReturn, 'state' | 'lines'>[],
  facts: ShopSettings,
  now: number,
): Returnable | null {
  if (state !== 'delivered' || deliveredAt === null) return null
  const days = returnDaysOf({ returnDays }, facts)
  const until = returnableUntil(deliveredAt, days)
  const back = new Map<string, number>()
  for (const each of returns) {
    if (each.state === 'declined' || each.state === 'withdrawn') continue
    for (const line of each.lines) back.set(line.productId, (back.get(line.productId) ?? 0) + line.quantity)
  }
  const left = lines.map(({ productId, quantity, kind }) => ({
    productId,
    quantity: quantity - (back.get(productId) ?? 0),
    isLimited: cannotComeBack(facts, kind ?? undefined),
  }))
  return { until, days, lines: now > until ? [] : left.filter(({ quantity }) => quantity > 0) }
}
