import type { ReactNode } from 'react'
import { formatRupees } from '#domain/money.ts'
import type { PriceChange, StockChange } from '#domain/products/admin-product.ts'
import { timeOf } from '#web/admin/layout/date-text.ts'

/** Price and stock history, newest first. */
export function ProductHistory({ prices, stockChanges }: { prices: PriceChange[]; stockChanges: StockChange[] }) {
  return (
    <div className="part-columns">
      <section className="card stack">
        <h2>Price history</h2>
        {prices.length === 0 ? (
          <p className="second">The price has not changed yet.</p>
        ) : (
          <ol className="part-history">
            {prices.map((each) => (
              <Entry key={each.at} at={each.at} who={each.who}>
                {priceText(each.wasNewPrice, each.wasOldPrice)} → {priceText(each.newPrice, each.oldPrice)}
              </Entry>
            ))}
          </ol>
        )}
      </section>
      <section className="card stack">
        <h2>Counts</h2>
        {stockChanges.length === 0 ? (
          <p className="second">No stock counts yet.</p>
        ) : (
          <ol className="part-history">
            {stockChanges.map((each) => (
              <Entry key={each.at} at={each.at} who={each.who}>
                {each.was ?? 'Stock not tracked'} → {each.now ?? 'not tracked'}
              </Entry>
            ))}
          </ol>
        )}
      </section>
    </div>
  )
}

function Entry({ at, who, children }: { at: number; who: string; children: ReactNode }) {
  return (
    <li>
      <b>{children}</b>
      <span className="second">
        <time dateTime={new Date(at).toISOString()}>{timeOf(at)}</time>, {who}
      </span>
    </li>
  )
}

function priceText(newPrice: number, oldPrice: number | null): string {
  return oldPrice === null ? formatRupees(newPrice) : `${formatRupees(newPrice)} (before ${formatRupees(oldPrice)})`
}
