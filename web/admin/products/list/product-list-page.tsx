import { Link, useSearchParams } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { formatNumber, formatRupees } from '#domain/money.ts'
import { type AdminProductCard, type ProductState, productStates } from '#domain/products/admin-product.ts'
import { gradeLabels } from '#domain/products/grades.ts'
import { productCountLimit } from '#domain/products/page-sizes.ts'
import { type AdminProductPage, adminProductsApi } from '#domain/products/products.admin.endpoints.ts'
import { AdminIcon } from '#web/admin/layout/admin-icon.tsx'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { dateOf } from '#web/admin/layout/date-text.ts'
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
    <table className="parts-table">
      <caption className="visually-hidden">Parts</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Picture</span>
          </th>
          <th scope="col">Part</th>
          <th scope="col" className="parts-desk">
            Filed under
          </th>
          <th scope="col" className="parts-number">
            Price
          </th>
          <th scope="col">Stock</th>
          <th scope="col">Shelf</th>
          <th scope="col" className="parts-desk">
            Changed
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <ProductRow key={product._id} product={product} />
        ))}
      </tbody>
    </table>
  )
}

function ProductRow({ product }: { product: AdminProductCard }) {
  const { _id, name, partNumber, category, subCategory, maker, grade, newPrice, oldPrice, shelf, pictures } = product
  return (
    <tr>
      <td className="parts-picture">
        <ProductPicture className="part-thumb" picture={pictures[0] && { ...pictures[0], alt: '' }} sizes="64px" />
      </td>
      <td className="parts-name">
        <Link to={adminPaths.part(_id)}>{name}</Link>
        <span className="second">{[partNumber, maker, grade && gradeLabels[grade]].filter(Boolean).join(', ')}</span>
      </td>
      <td className="parts-desk">
        {category} {subCategory}
      </td>
      <td className="parts-number">
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
      </td>
      <td className="parts-stock">
        <StockChip product={product} />
      </td>
      <td className="parts-shelf">{shelf ? <span>{shelf}</span> : <span className="parts-desk">–</span>}</td>
      <td className="parts-desk">
        <time dateTime={new Date(product.updatedAt).toISOString()}>{dateOf(product.updatedAt)}</time>
      </td>
    </tr>
  )
}

/** Stock as text, red from the low-stock level down. */
function StockChip({ product: { isActive, stock, lowAt } }: { product: AdminProductCard }) {
  if (!isActive) return <span className="chip">Hidden</span>
  if (stock === null) return <span className="chip">Not tracked</span>
  if (stock === 0) return <span className="chip chip-bad">Out of stock</span>
  return <span className={stock <= lowAt ? 'chip chip-bad' : 'chip chip-good'}>{formatNumber(stock)} left</span>
}
