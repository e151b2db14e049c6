import { Link, useSearchParams } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { brandAndSizeLabel } from '#domain/choices/choices.ts'
import { formatNumber, formatRupees } from '#domain/money.ts'
import { type AdminProductCard, type ProductState, productStates } from '#domain/products/admin-product.ts'
import { gradeLabels } from '#domain/products/grades.ts'
import { productCountLimit } from '#domain/products/product-limits.ts'
import { type AdminProductPage, adminProductsApi } from '#domain/products/products.admin.endpoints.ts'
import { AdminIcon } from '#web/admin/layout/admin-icon.tsx'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { DataTable } from '#web/admin/layout/data-table.tsx'
import { dateOf } from '#web/admin/layout/texts.ts'
import { StateTabs } from '#web/admin/layout/state-tabs.tsx'
import { Paged } from '#web/admin/queries/paged-list.tsx'
import { useEndpointPages } from '#web/admin/queries/use-endpoint-query.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { ProductPicture } from '#web/kit/product-picture.tsx'
import { ProductFilters } from './product-filters.tsx'
import { readProductListQuery, withFilter } from './product-list-query.ts'

const stateLabels: Record<ProductState, string> = {
  sold: 'On sale',
  hidden: 'Hidden',
  low: 'Low',
  out: 'Out of stock',
  'no-picture': 'No picture',
}

const nothing: Record<ProductState, string> = {
  sold: 'Photograph the first one: it is on sale a minute later.',
  hidden: 'Parts you take off sale are listed here.',
  low: 'Every tracked part has enough in stock.',
  out: 'Nothing is out of stock.',
  'no-picture': 'Every part has its picture.',
}

const links = [
  { to: adminPaths.prices, label: 'Prices and lists' },
  { to: adminPaths.stock, label: 'Count stock' },
  { to: adminPaths.toBuy, label: 'Stock to buy' },
]

/** The product list with search and filters. */
export function ProductListPage() {
  const [search] = useSearchParams()
  const query = readProductListQuery(search)
  const listing = useEndpointPages(adminProductsApi.listAdminProducts, { query })
  const counts = listing.data?.pages[0]?.counts
  return (
    <AdminPage title="Parts" subtitle={counts && `${formatNumber(counts.sold)} on sale`}>
      <Link className="button button-main parts-photograph" to={adminPaths.newPart}>
        <AdminIcon name="camera" />
        Photograph a part
      </Link>
      <nav className="parts-links" aria-label="More about parts">
        {links.map(({ to, label }) => (
          <Link key={to} className="button" to={to}>
            {label}
          </Link>
        ))}
      </nav>
      <ProductFilters />
      <StateTabs
        label="Which parts"
        states={productStates}
        current={query.state}
        path={(state) => `${adminPaths.parts}?${String(withFilter(search, 'state', state))}`}
        textOf={(state) => stateLabels[state] + (counts ? ` ${stateCountText(counts, state)}` : '')}
      />
      <Paged
        of={listing}
        itemsOf={({ products }) => products}
        nothing={
          listing.hasNextPage ? (
            <p className="second">Nothing on this page.</p>
          ) : (
            <NoProducts state={query.state} isFiltered={Object.keys(query).length > 1} />
          )
        }
      >
        {(products) => <ProductTable products={products} />}
      </Paged>
    </AdminPage>
  )
}

function NoProducts({ state, isFiltered }: { state: ProductState; isFiltered: boolean }) {
  return (
    <EmptyState title={isFiltered ? 'No part like this' : `No parts here`}>
      <p>{isFiltered ? 'Try fewer words, or remove a filter.' : nothing[state]}</p>
      {isFiltered && (
        <Link className="button" to={adminPaths.parts}>
          Show all on sale
        </Link>
      )}
    </EmptyState>
  )
}

function stateCountText(counts: NonNullable<AdminProductPage['counts']>, state: ProductState): string {
  const count = state === 'no-picture' ? counts.noPicture : counts[state]
  return state !== 'sold' && count >= productCountLimit ? `${productCountLimit}+` : formatNumber(count)
}

/** Products as a table on wide screens, as cards on a phone. */
function ProductTable({ products }: { products: AdminProductCard[] }) {
  return (
    <DataTable
      className="parts-table"
      caption="Parts"
      rows={products}
      keyOf={({ _id }) => _id}
      columns={[
        {
          name: 'Picture',
          head: <span className="visually-hidden">Picture</span>,
          cellClassName: 'parts-picture',
          render: ({ pictures }) => (
            <ProductPicture className="part-thumb" picture={pictures[0] && { ...pictures[0], alt: '' }} sizes="64px" />
          ),
        },
        { name: 'Part', cellClassName: 'parts-name', render: (product) => <PartName product={product} /> },
        {
          name: 'Filed under',
          className: 'parts-desk',
          render: (product) => brandAndSizeLabel(product),
        },
        { name: 'Price', className: 'parts-number', render: (product) => <Prices product={product} /> },
        { name: 'Stock', cellClassName: 'parts-stock', render: (product) => <StockChip product={product} /> },
        {
          name: 'Shelf',
          cellClassName: 'parts-shelf',
          render: ({ shelf }) => (shelf ? <span>{shelf}</span> : <span className="parts-desk">–</span>),
        },
        {
          name: 'Changed',
          className: 'parts-desk',
          render: ({ updatedAt }) => <time dateTime={new Date(updatedAt).toISOString()}>{dateOf(updatedAt)}</time>,
        },
      ]}
    />
  )
}

function PartName({ product }: { product: AdminProductCard }) {
  const { _id, name, partNumber, maker, grade } = product
  return (
    <>
      <Link to={adminPaths.part(_id)}>{name}</Link>
      <span className="second">{[partNumber, maker, grade && gradeLabels[grade]].filter(Boolean).join(', ')}</span>
    </>
  )
}

function Prices({ product: { newPrice, oldPrice } }: { product: AdminProductCard }) {
  return (
    <>
      <b>
        <span className="visually-hidden">PKR </span>
        {formatNumber(newPrice)}
      </b>
      {oldPrice !== null && (
        <s className="old-price">
          <span className="visually-hidden">Former price {formatRupees(oldPrice)}</span>
          <span aria-hidden="true">{formatNumber(oldPrice)}</span>
        </s>
      )}
    </>
  )
}

/** Stock as text, red from the low-stock level down. */
function StockChip({ product: { isActive, stock, lowAt } }: { product: AdminProductCard }) {
  if (!isActive) return <span className="chip">Hidden</span>
  if (stock === null) return <span className="chip">Not tracked</span>
  if (stock === 0) return <span className="chip chip-bad">Out of stock</span>
  return <span className={stock <= lowAt ? 'chip chip-bad' : 'chip chip-good'}>{formatNumber(stock)} left</span>
}
