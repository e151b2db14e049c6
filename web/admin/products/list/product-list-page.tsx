import { Link, useSearchParams } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { formatNumber } from '#domain/money.ts'
import { type ProductState, productStates } from '#domain/products/admin-product.ts'
import { productCountLimit } from '#domain/products/page-sizes.ts'
import { adminProductsApi, type AdminProductPage } from '#domain/products/products.admin.endpoints.ts'
import { Paged } from '#web/admin/queries/paged-list.tsx'
import { StateTabs } from '#web/admin/layout/state-tabs.tsx'
import { AdminIcon } from '#web/admin/layout/admin-icon.tsx'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { useEndpointPages } from '#web/admin/queries/use-endpoint-query.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { ProductFilters } from './product-filters.tsx'
import { readProductListQuery, withFilter } from './product-list-query.ts'
import { ProductTable } from './product-table.tsx'

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
