import { useState } from 'react'
import type { AdminProduct } from '#domain/products/admin-product.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { adminProductsApi } from '#domain/products/products.admin.endpoints.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { useAction } from '#web/admin/queries/use-action.ts'
import { useDebounced } from '#web/admin/queries/use-debounced.ts'
import { useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'

/** The parts of a list that fit on a phone. */
const mostShown = 5

/** Takes over what another part fits. */
export function CopyFit({ onCopy }: { onCopy(product: AdminProduct): void }) {
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim())
  const found = useEndpointQuery(adminOrdersApi.searchParts, { query: { q } }, { isWanted: q !== '' })
  const { isBusy, run, notSaved } = useAction()
  const copy = (productId: string) =>
    void run(async () => {
      const { product } = await callAsStaff(adminProductsApi.getAdminProduct, { params: { productId } })
      onCopy(product)
      setIsOpen(false)
      setTyped('')
    })
  return (
    <div className="stack">
      <button type="button" className="link-button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        Copy the fit of another part
      </button>
      {isOpen && (
        <>
          <input
            type="search"
            aria-label="Part name or number to copy the fit of"
            placeholder="Part name or number"
            value={typed}
            maxLength={200}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => {
              // The form around it is not finished.
              if (event.key === 'Enter') event.preventDefault()
            }}
          />
          {q !== '' && (
            <ul className="row bikes-offered" aria-label="Parts to copy the fit of">
              {(found.data?.parts ?? []).slice(0, mostShown).map(({ productId, name, fits, partNumber }) => (
                <li key={productId}>
                  <button type="button" disabled={isBusy} onClick={() => copy(productId)}>
                    {[name, fits, partNumber].filter(Boolean).join(', ')}
                  </button>
                </li>
              ))}
            </ul>
          )}
          {notSaved}
        </>
      )}
    </div>
  )
}
