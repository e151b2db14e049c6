import type { StockPart } from '#domain/inventory/stock-part.ts'
import { timeOf } from '#web/admin/layout/date-text.ts'
import { ProductPicture } from '#web/kit/product-picture.tsx'
import { StockStepper } from './stock-stepper.tsx'
import { useStock } from './use-stock.ts'

/** One part with its shelf and its stock. */
export function StockRow({ part }: { part: StockPart }) {
  const { stock, waiting, isCounted, adjust, notSaved } = useStock(part._id, part.stock)
  return (
    <div className="stock-row">
      <ProductPicture picture={part.picture ?? undefined} sizes="56px" />
      <div className="owner-row-text">
        <b>{part.name}</b>
        <span className="second">
          {[part.bike, part.partNumber, part.shelf && `shelf ${part.shelf}`].filter(Boolean).join(' · ')}
        </span>
        <span className="second">{countedText(isCounted, part)}</span>
        {notSaved}
      </div>
      <StockStepper name={part.name} stock={stock} isBusy={waiting > 0} onAdjust={adjust} />
    </div>
  )
}

function countedText(isCounted: boolean, { countedAt, stock }: StockPart): string {
  if (isCounted) return 'Counted just now'
  if (countedAt !== null) return `Counted ${timeOf(countedAt)}`
  return stock === null ? 'Never counted' : 'From the list, not counted at the shelf yet'
}
