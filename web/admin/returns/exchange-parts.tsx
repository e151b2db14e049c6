import { formatNumber, formatRupees } from '#domain/money.ts'
import type { AdminReturn } from '#domain/returns/admin-return.ts'
import { ProductFinder } from '#web/admin/orders/new-order/product-finder.tsx'
import { CountStepper } from '#web/kit/count-stepper.tsx'
import { type ExchangeLine, exchangePrice, mostPieces } from './exchange-lines.ts'

interface ExchangePartsProps {
  shown: AdminReturn
  lines: ExchangeLine[]
  onChange(lines: ExchangeLine[]): void
}

/** The parts that are sent instead, with a search for others. */
export function ExchangeParts({ shown, lines, onChange }: ExchangePartsProps) {
  const quantityOf = (productId: string) => lines.find((line) => line.productId === productId)?.quantity ?? 0
  const setQuantity = (productId: string, quantity: number) =>
    onChange(lines.flatMap((line) => (line.productId !== productId ? line : quantity > 0 ? { ...line, quantity } : [])))
  return (
    <section className="stack" aria-label="Parts to send instead">
      <h3>Send instead</h3>
      {lines.length === 0 ? (
        <p className="second">No part yet. Find one below.</p>
      ) : (
        <ul className="order-steps">
          {lines.map((line) => (
            <li key={line.productId}>
              <span className="owner-row-text">
                <b dir="auto">{line.name}</b>
                <span className="second">{formatNumber(exchangePrice(shown, line))} each</span>
              </span>
              <CountStepper
                name={line.name}
                quantity={line.quantity}
                least={0}
                most={mostPieces(shown, line)}
                onChange={(count) => setQuantity(line.productId, count)}
              />
              <span className="order-sum">{formatNumber(exchangePrice(shown, line) * line.quantity)}</span>
            </li>
          ))}
        </ul>
      )}
      <details className="return-finder" open={lines.length === 0}>
        <summary>Find another part</summary>
        <ProductFinder
          quantityOf={quantityOf}
          onAdd={({ productId, name, price }) => {
            const rest = lines.filter((line) => line.productId !== productId)
            onChange([...rest, { productId, name, quantity: quantityOf(productId) + 1, listed: price }])
          }}
        />
      </details>
    </section>
  )
}

interface ExchangeSumProps {
  amount: number
  hasParts: boolean
  paid: number
  refund: number
}

/** The price of the exchange order, the cash left to collect for it, and the money left over: `movedToExchange`. */
export function ExchangeSum({ amount, hasParts, paid, refund }: ExchangeSumProps) {
  if (!hasParts) return null
  const left = Math.max(0, paid - refund)
  return (
    <p role="status">
      Exchange order of {formatRupees(amount)}, without a delivery fee.{' '}
      <b>{amount > left ? `To collect: ${formatRupees(amount - left)}.` : 'Nothing to collect.'}</b>
      {amount < left &&
        (refund > 0
          ? ` ${formatRupees(left - amount)} of what was paid stays with the shop.`
          : ` ${formatRupees(left - amount)} of what was paid is left: it is listed as money to send back.`)}
    </p>
  )
}
