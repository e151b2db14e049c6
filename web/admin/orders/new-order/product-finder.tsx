import { useId, useState } from 'react'
import { formatRupees } from '#domain/money.ts'
import type { SoldPart } from '#domain/orders/admin-order.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { QueryView } from '#web/admin/queries/query-view.tsx'
import { useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { useDebounced } from '#web/admin/queries/use-debounced.ts'
import { Button } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { ProductPicture } from '#web/kit/product-picture.tsx'

interface ProductFinderProps {
  /** Quantities already on the order, by product. */
  quantityOf(productId: string): number
  /** Pieces of them that the stock does not count any more; none on a new order. */
  reservedOf?(productId: string): number
  onAdd(part: SoldPart): void
}

/** Searches parts by name, workshop name or part number. */
export function ProductFinder({ quantityOf, reservedOf = () => 0, onAdd }: ProductFinderProps) {
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim())
  const found = useEndpointQuery(adminOrdersApi.searchParts, { query: { q } }, { isWanted: q !== '' })
  const id = useId()
  return (
    <section className="card stack" aria-label="Find parts">
      <form
        role="search"
        className="field"
        onSubmit={(event) => {
          event.preventDefault()
        }}
      >
        <label htmlFor={id}>Part name or number</label>
        <input
          id={id}
          type="search"
          value={typed}
          maxLength={200}
          placeholder="garari set, plug, 06401-…"
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </form>
      {q !== '' && (
        <QueryView of={found}>
          {({ parts }) =>
            parts.length === 0 ? (
              <p className="second" role="status">
                Nothing found for “{q}”.
              </p>
            ) : (
              <ul className="order-parts">
                {parts.map((part) => (
                  <FoundPart
                    key={part.productId}
                    part={part}
                    quantity={quantityOf(part.productId)}
                    reserved={reservedOf(part.productId)}
                    onAdd={() => onAdd(part)}
                  />
                ))}
              </ul>
            )
          }
        </QueryView>
      )}
    </section>
  )
}

interface FoundPartProps {
  part: SoldPart
  quantity: number
  reserved: number
  onAdd(): void
}

function FoundPart({ part, quantity, reserved, onAdd }: FoundPartProps) {
  const { name, partNumber, price, stock, shelf, fits, picture } = part
  const isGone = stock !== null && stock <= quantity - reserved
  return (
    <li>
      <ProductPicture picture={picture ?? undefined} sizes="56px" className="order-picture" />
      <span className="owner-row-text">
        <b dir="auto">{name}</b>
        <span className="second">
          {fits && `${fits} · `}
          <span className="order-part-number">{partNumber}</span>
        </span>
        <span className="second">
          <b>{formatRupees(price)}</b> · {stockText(stock)}
          {shelf && ` · shelf ${shelf}`}
        </span>
        {quantity > 0 && <span className="order-added">{quantity} on the order</span>}
      </span>
      <Button aria-label={`Add ${name}`} disabled={isGone} onClick={onAdd}>
        <Icon name="plus" />
      </Button>
    </li>
  )
}

/** Stock as text. */
export function stockText(stock: number | null): string {
  if (stock === null) return 'stock not tracked'
  return stock === 0 ? 'none left' : `${stock} left`
}
