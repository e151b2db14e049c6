import { useRememberedCode } from '#web/shop/wishlist/remembered.tsx'
import { ProductGrid } from './product-grid.tsx'

/** The row of parts that were looked at last. On the page of a part, its id: it is recorded and not shown. */
export function RecentlySeen({ id }: { id?: string }) {
  const code = useRememberedCode()
  return code && <code.SeenRow key={id} id={id} cards={(parts) => <ProductGrid products={parts} columns="five" />} />
}
