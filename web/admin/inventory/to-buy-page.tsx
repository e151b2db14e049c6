import { useState } from 'react'
import { Link } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { inventoryApi } from '#domain/inventory/inventory.admin.endpoints.ts'
import { buyListText, whatsappShareHref } from '#domain/inventory/stock-part.ts'
import { shop } from '#domain/settings/shop-name.ts'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { PagedList } from '#web/admin/queries/paged-list.tsx'
import { useEndpointPages } from '#web/admin/queries/use-endpoint-query.ts'
import { WaitingLink } from '#web/admin/waiting-list/waiting-link.tsx'
import type { Reply } from '#web/api.ts'
import { Button } from '#web/kit/button.tsx'
import { counted } from '#web/kit/counted.ts'
import { useCopy } from '#web/kit/hooks/use-copy.ts'
import { Icon } from '#web/kit/icon.tsx'
import { ProductPicture } from '#web/kit/product-picture.tsx'

/** Suggested quantity: up to five times the low-stock level, at least ten. */
const suggestion = ({ stock, lowAt }: { stock: number; lowAt: number }) => Math.max(10, lowAt * 5) - stock

/** Parts low on stock, fewest pieces first, as a list to send to a wholesaler by WhatsApp. */
export function ToBuyPage() {
  const copy = useCopy()
  const listing = useEndpointPages(inventoryApi.listLowStock)
  const [wanted, setWanted] = useState<ReadonlyMap<string, number>>(new Map())
  const parts = listing.data?.pages.flatMap((page) => page.parts) ?? []
  const quantityOf = (part: (typeof parts)[number]) => wanted.get(part._id) ?? suggestion(part)
  const text = buyListText(
    shop.name,
    parts.map((part) => ({ name: part.name, partNumber: part.partNumber, quantity: quantityOf(part) })),
  )
  return (
    <AdminPage
      title="Stock to buy"
      isNarrow
      subtitle="Tracked parts that are low, fewest first"
      back={{ to: adminPaths.more, label: 'More' }}
      actions={
        <Link className="button" to={adminPaths.stock}>
          Count
        </Link>
      }
    >
      <PagedList
        of={listing}
        itemsOf={(page) => page.parts}
        keyOf={({ _id }) => _id}
        nothing={<p>Nothing is low. Parts appear here when their stock falls to the alert you set.</p>}
      >
        {(part) => (
          <BuyRow
            part={part}
            quantity={quantityOf(part)}
            onChange={(quantity) => setWanted((before) => new Map(before).set(part._id, quantity))}
          />
        )}
      </PagedList>
      {parts.length > 0 && (
        <div className="owner-dock">
          <a className="button button-main" href={whatsappShareHref(text)} target="_blank" rel="noreferrer">
            <Icon name="whatsapp" />
            Send the list by WhatsApp
          </a>
          <Button onClick={() => void copy(text, 'List copied.', 'The list could not be copied.')}>
            Copy the list
          </Button>
        </div>
      )}
    </AdminPage>
  )
}

interface BuyRowProps {
  part: Reply<typeof inventoryApi.listLowStock>['parts'][number]
  quantity: number
  onChange(quantity: number): void
}

/** A part that is low on stock: pieces left, recent orders and the quantity to buy; 0 leaves it off the list. */
function BuyRow({ part, quantity, onChange }: BuyRowProps) {
  const { name, bike, partNumber, stock, shelf, ordersIn30Days } = part
  return (
    <div className="stock-row">
      <ProductPicture picture={part.picture ?? undefined} sizes="56px" />
      <div className="owner-row-text">
        <b>{name}</b>
        <span className="second">{[bike, partNumber, shelf && `shelf ${shelf}`].filter(Boolean).join(' · ')}</span>
        <span>
          <span className={stock === 0 ? 'chip chip-bad' : 'chip'}>{stock} left</span>{' '}
          <span className="second">{counted(ordersIn30Days, 'order')} in 30 days</span>
        </span>
        <WaitingLink productId={part._id} waiting={part.waiting} />
      </div>
      <label className="buy-quantity">
        Buy
        <input
          type="number"
          inputMode="numeric"
          min={0}
          max={10_000}
          step={1}
          aria-label={`Pieces of ${name} to buy`}
          value={quantity}
          onChange={(event) => {
            const { valueAsNumber } = event.currentTarget
            onChange(Number.isInteger(valueAsNumber) && valueAsNumber >= 0 ? valueAsNumber : 0)
          }}
        />
      </label>
    </div>
  )
}
