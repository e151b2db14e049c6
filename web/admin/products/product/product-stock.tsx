import { useEffect, useEffectEvent, useRef } from 'react'
import type { AdminProduct } from '#domain/products/admin-product.ts'
import { getAdminProductEndpoint, listAdminProductsEndpoint } from '#domain/products/products.admin.endpoints.ts'
import { StockStepper } from '#web/admin/inventory/stock-stepper.tsx'
import { useStock } from '#web/admin/inventory/use-stock.ts'
import { useInvalidate } from '#web/admin/app/use-endpoint-query.ts'

/** Stock of a product. Saved at once and separately from the form, because it changes with every sale. */
export function ProductStock({ product: { _id, name, stock: known, shelf } }: { product: AdminProduct }) {
  const { stock, waiting, press } = useStock(_id, known)
  const readAgain = useInvalidate()
  const isPressed = useRef(false)
  const onAnswers = useEffectEvent((open: number) => {
    if (open > 0) isPressed.current = true
    else if (isPressed.current) void readAgain(getAdminProductEndpoint, listAdminProductsEndpoint)
  })
  useEffect(() => onAnswers(waiting), [waiting])
  return (
    <section className="card part-state">
      <h2>{stock === null ? 'Stock not tracked' : 'Pieces'}</h2>
      <p className="second">{shelf ? `Shelf ${shelf}` : stock === null ? 'Always on sale' : 'Saved at once'}</p>
      <StockStepper name={name} stock={stock} isBusy={waiting > 0} onPress={press} />
      {stock !== null && (
        <button type="button" className="link-button" onClick={() => press({ set: null })}>
          Stop tracking
        </button>
      )}
    </section>
  )
}
