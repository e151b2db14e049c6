import { useEffect, useEffectEvent, useRef } from 'react'
import type { AdminProduct } from '#domain/products/admin-product.ts'
import { adminProductsApi } from '#domain/products/products.admin.endpoints.ts'
import { StockStepper } from '#web/admin/inventory/stock-stepper.tsx'
import { useStock } from '#web/admin/inventory/use-stock.ts'
import { WaitingForPart } from '#web/admin/waiting-list/waiting-link.tsx'
import { useInvalidate } from '#web/admin/queries/use-endpoint-query.ts'

/** Stock of a product. Saved at once and separately from the form, because it changes with every sale. */
export function ProductStock({ product: { _id, name, stock: known, shelf } }: { product: AdminProduct }) {
  const { stock, waiting, adjust, notSaved } = useStock(_id, known)
  const invalidate = useInvalidate()
  const hasAdjusted = useRef(false)
  const onPending = useEffectEvent((open: number) => {
    if (open > 0) hasAdjusted.current = true
    else if (hasAdjusted.current) void invalidate(adminProductsApi.getAdminProduct, adminProductsApi.listAdminProducts)
  })
  useEffect(() => onPending(waiting), [waiting])
  return (
    <section className="card part-state">
      <h2>{stock === null ? 'Stock not tracked' : 'Pieces'}</h2>
      <p className="second">{shelf ? `Shelf ${shelf}` : stock === null ? 'Always on sale' : 'Saved at once'}</p>
      <StockStepper name={name} stock={stock} isBusy={waiting > 0} onAdjust={adjust} />
      <WaitingForPart productId={_id} />
      {stock !== null && (
        <button type="button" className="link-button" onClick={() => adjust({ set: null })}>
          Stop tracking
        </button>
      )}
      {notSaved}
    </section>
  )
}
