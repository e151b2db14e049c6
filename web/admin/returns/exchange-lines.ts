import type { AdminReturn } from '#domain/returns/admin-return.ts'
import type { ApiError } from '#web/api.ts'

/** A part that is sent instead. */
export interface ExchangeLine {
  productId: string
  name: string
  quantity: number
  /** Today's price of one piece; `null` for a part that came back and was not looked up. */
  listed: number | null
}

/** The parts to begin with: those that the customer wants exchanged, the same again. */
export function wantedExchange({ lines }: Pick<AdminReturn, 'lines'>): ExchangeLine[] {
  const wanted = new Map<string, ExchangeLine>()
  for (const { productId, name, quantity, wish } of lines) {
    if (wish !== 'exchange') continue
    const known = wanted.get(productId)
    if (known) known.quantity += quantity
    else wanted.set(productId, { productId, name, quantity, listed: null })
  }
  return [...wanted.values()]
}

/** The price of one piece: the price paid for up to as many pieces as came back, today's price above that. */
export function exchangePrice(
  { lines }: Pick<AdminReturn, 'lines'>,
  { productId, quantity, listed }: ExchangeLine,
): number {
  const came = lines.filter((line) => line.productId === productId)
  const pieces = came.reduce((sum, line) => sum + line.quantity, 0)
  const paid = came[0]?.price ?? 0
  return pieces >= quantity ? paid : (listed ?? paid)
}

/** The lines at the prices of a `PRICE_CHANGED` reply. */
export function repriced(lines: ExchangeLine[], { reply }: ApiError): ExchangeLine[] {
  const listed = (reply['prices'] ?? []) as { productId: string; price: number }[]
  const prices = new Map(listed.map(({ productId, price }) => [productId, price]))
  return lines.map((line) => ({ ...line, listed: prices.get(line.productId) ?? line.listed }))
}

/** The most pieces that may be chosen: of a part that was not looked up, as many as came back. */
export function mostPieces({ lines }: Pick<AdminReturn, 'lines'>, { productId, listed }: ExchangeLine): number {
  if (listed !== null) return 999
  return lines.filter((line) => line.productId === productId).reduce((sum, line) => sum + line.quantity, 0)
}
