import { type FormEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { inventoryApi } from '#domain/inventory/inventory.admin.endpoints.ts'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { PagedList } from '#web/admin/queries/paged-list.tsx'
import { useEndpointPages } from '#web/admin/queries/use-endpoint-query.ts'
import { Button } from '#web/kit/button.tsx'
import type { StockPart } from '#domain/inventory/stock-part.ts'
import { timeOf } from '#web/admin/layout/texts.ts'
import { ProductPicture } from '#web/kit/product-picture.tsx'
import { mostShelfLabels } from './most-shelf-labels.ts'
import { StockStepper } from './stock-stepper.tsx'
import { useStock } from './use-stock.ts'

/** Counts stock: search for a part, then press plus or minus or type the number. */
export function StockPage() {
  const [search, setSearch] = useSearchParams()
  const q = search.get('q') ?? ''
  const [typed, setTyped] = useState(q)
  const listing = useEndpointPages(inventoryApi.listStock, { query: q ? { q } : {} })

  const shown = (listing.data?.pages ?? [])
    .flatMap(({ parts }) => parts)
    .map(({ _id }) => _id)
    .slice(0, mostShelfLabels)

  function find(event: FormEvent) {
    event.preventDefault()
    setSearch(typed.trim() ? { q: typed.trim() } : {}, { replace: true })
  }

  return (
    <AdminPage
      title="Count stock"
      back={{ to: adminPaths.more, label: 'More' }}
      actions={
        <>
          {shown.length > 0 && (
            <Link className="button" to={adminPaths.shelfLabels(shown)}>
              Labels
            </Link>
          )}
          <Link className="button" to={adminPaths.toBuy}>
            To buy
          </Link>
        </>
      }
    >
      <form className="owner-search" role="search" onSubmit={find}>
        <div className="field">
          <label htmlFor="stock-search">Name or part number</label>
          <input
            id="stock-search"
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
        <Button type="submit">Find</Button>
      </form>
      <PagedList
        of={listing}
        itemsOf={({ parts }) => parts}
        keyOf={({ _id }) => _id}
        nothing={<p>No part matches “{q}”. Try fewer words, or the part number.</p>}
      >
        {(part) => <StockRow part={part} />}
      </PagedList>
    </AdminPage>
  )
}

/** One part with its shelf and its stock. */
function StockRow({ part }: { part: StockPart }) {
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
