import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Link, useParams } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { formatRupees } from '#domain/money.ts'
import { paths } from '#domain/paths.ts'
import type { AdminProduct, PriceChange, StockChange } from '#domain/products/admin-product.ts'
import { adminProductsApi } from '#domain/products/products.admin.endpoints.ts'
import { StockStepper } from '#web/admin/inventory/stock-stepper.tsx'
import { useStock } from '#web/admin/inventory/use-stock.ts'
import { AdminIcon } from '#web/admin/layout/admin-icon.tsx'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { timeOf } from '#web/admin/layout/texts.ts'
import { ProductEditForm } from '#web/admin/products/form/product-form.tsx'
import { startOf } from '#web/admin/products/form/product-draft.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { QueryView } from '#web/admin/queries/query-view.tsx'
import { useAction } from '#web/admin/queries/use-action.ts'
import { useEndpointQuery, useInvalidate } from '#web/admin/queries/use-endpoint-query.ts'
import { WaitingForPart } from '#web/admin/waiting-list/waiting-link.tsx'
import { WrongFitsCard } from '#web/admin/wrong-fits/wrong-fits-card.tsx'
import type { Reply } from '#web/api.ts'
import { Button } from '#web/kit/button.tsx'
import { useToasts } from '#web/kit/toasts.tsx'

/** Edits a product: the form, stock, visibility and history. */
export function EditProductPage() {
  const { id = '' } = useParams()
  return <EditProductScreen key={id} id={id} />
}

function EditProductScreen({ id }: { id: string }) {
  const query = useEndpointQuery(adminProductsApi.getAdminProduct, { params: { productId: id } })
  const product = query.data?.product
  return (
    <AdminPage
      title="Part"
      subtitle={product && `${product.partNumber}, ${product.isActive ? 'on sale' : 'hidden'}`}
      back={{ to: adminPaths.parts, label: 'Parts' }}
      actions={
        product && (
          <>
            {product.isActive && (
              <a
                className="owner-icon-button"
                href={paths.product(id)}
                aria-label="See it in the shop"
                title="See it in the shop"
              >
                <AdminIcon name="eye" />
              </a>
            )}
            <Link className="owner-icon-button" to={adminPaths.copyPart(id)} aria-label="Copy this part" title="Copy">
              <AdminIcon name="copy" />
            </Link>
          </>
        )
      }
    >
      <QueryView of={query}>{(reply) => <Part {...reply} />}</QueryView>
    </AdminPage>
  )
}

function Part({ product, prices, stockChanges }: Reply<typeof adminProductsApi.getAdminProduct>) {
  const invalidate = useInvalidate()
  const { toast } = useToasts()
  function onSaved(saved: AdminProduct) {
    toast(saved.isActive ? 'Saved. Shoppers see it now.' : 'Saved.', 'success')
    void invalidate(adminProductsApi.getAdminProduct, adminProductsApi.listAdminProducts)
  }
  return (
    <>
      <WrongFitsCard productId={product._id} />
      <ProductEditForm form={product._id} start={startOf(product)} product={product} onSaved={onSaved} />
      <div className="stack part-columns">
        <ProductStock product={product} />
        <ProductVisibility product={product} />
      </div>
      <ProductHistory prices={prices} stockChanges={stockChanges} />
    </>
  )
}

/** Stock of a product. Saved at once and separately from the form, because it changes with every sale. */
function ProductStock({ product: { _id, name, stock: known, shelf } }: { product: AdminProduct }) {
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

/** Shows whether the product is on sale, and switches it. */
function ProductVisibility({ product: { _id, isActive } }: { product: AdminProduct }) {
  const { isBusy, run, notSaved } = useAction({
    refresh: [adminProductsApi.getAdminProduct, adminProductsApi.listAdminProducts],
  })
  const { toast } = useToasts()

  function turn() {
    void run(async () => {
      const { message } = await callAsStaff(isActive ? adminProductsApi.hideProduct : adminProductsApi.restoreProduct, {
        params: { productId: _id },
      })
      toast(message, 'success')
    })
  }

  return (
    <section className="card part-state">
      <h2>{isActive ? 'On sale' : 'Hidden'}</h2>
      <p className="second">{isActive ? 'Shoppers can find it.' : 'Shoppers cannot see it.'}</p>
      <Button isBusy={isBusy} onClick={turn}>
        <AdminIcon name={isActive ? 'eye-off' : 'eye'} />
        {isActive ? 'Hide' : 'Show in the shop'}
      </Button>
      {notSaved}
    </section>
  )
}

/** Price and stock history, newest first. */
function ProductHistory({ prices, stockChanges }: { prices: PriceChange[]; stockChanges: StockChange[] }) {
  return (
    <div className="stack part-columns">
      <section className="card stack">
        <h2>Price history</h2>
        {prices.length === 0 ? (
          <p className="second">The price has not changed yet.</p>
        ) : (
          <ol className="stack gap-8 part-history">
            {prices.map((each) => (
              <Entry key={each.at} at={each.at} who={each.who}>
                {priceText(each.wasNewPrice, each.wasOldPrice)} → {priceText(each.newPrice, each.oldPrice)}
              </Entry>
            ))}
          </ol>
        )}
      </section>
      <section className="card stack">
        <h2>Counts</h2>
        {stockChanges.length === 0 ? (
          <p className="second">No stock counts yet.</p>
        ) : (
          <ol className="stack gap-8 part-history">
            {stockChanges.map((each) => (
              <Entry key={each.at} at={each.at} who={each.who}>
                {each.was ?? 'Stock not tracked'} → {each.now ?? 'not tracked'}
              </Entry>
            ))}
          </ol>
        )}
      </section>
    </div>
  )
}

function Entry({ at, who, children }: { at: number; who: string; children: ReactNode }) {
  return (
    <li>
      <b>{children}</b>
      <span className="second">
        <time dateTime={new Date(at).toISOString()}>{timeOf(at)}</time>, {who}
      </span>
    </li>
  )
}

function priceText(newPrice: number, oldPrice: number | null): string {
  return oldPrice === null ? formatRupees(newPrice) : `${formatRupees(newPrice)} (before ${formatRupees(oldPrice)})`
}
