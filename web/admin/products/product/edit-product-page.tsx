import { Link, useParams } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { paths } from '#domain/paths.ts'
import type { AdminProduct } from '#domain/products/admin-product.ts'
import { adminProductsApi } from '#domain/products/products.admin.endpoints.ts'
import type { Reply } from '#web/api.ts'
import { AdminIcon } from '#web/admin/layout/admin-icon.tsx'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { QueryView } from '#web/admin/queries/query-view.tsx'
import { useInvalidate, useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import { WrongFitsCard } from '#web/admin/wrong-fits/wrong-fits-card.tsx'
import { ProductVisibility } from './product-visibility.tsx'
import { ProductEditForm } from '#web/admin/products/form/product-form.tsx'
import { ProductHistory } from './product-history.tsx'
import { startOf } from '#web/admin/products/form/product-start.ts'
import { ProductStock } from './product-stock.tsx'

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
      <div className="part-columns">
        <ProductStock product={product} />
        <ProductVisibility product={product} />
      </div>
      <ProductHistory prices={prices} stockChanges={stockChanges} />
    </>
  )
}
