import { Link, useParams } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { paths } from '#domain/paths.ts'
import type { OwnerProduct } from '#domain/products/admin-product.ts'
import { getOwnerProduct, listOwnerProducts } from '#domain/products/products.admin.endpoints.ts'
import type { Reply } from '#web/api.ts'
import { OwnerIcon } from '#web/admin/layout/admin-icon.tsx'
import { OwnerPage } from '#web/admin/layout/admin-page.tsx'
import { Reading } from '#web/admin/app/query-view.tsx'
import { useReadAgain, useReading } from '#web/admin/app/use-endpoint-query.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import { OnSale } from './product-visibility.tsx'
import { PartForm } from '#web/admin/products/form/product-form.tsx'
import { PartHistory } from './product-history.tsx'
import { startOf } from '#web/admin/products/form/product-start.ts'
import { PartStock } from './product-stock.tsx'

/** One part: everything of it to change, its pieces, on sale or hidden, and how it came to be so. */
export function PartPage() {
  const { id = '' } = useParams()
  return <OnePart key={id} id={id} />
}

function OnePart({ id }: { id: string }) {
  const reading = useReading(getOwnerProduct, { params: { productId: id } })
  const product = reading.data?.product
  return (
    <OwnerPage
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
                <OwnerIcon name="eye" />
              </a>
            )}
            <Link className="owner-icon-button" to={adminPaths.copyPart(id)} aria-label="Copy this part" title="Copy">
              <OwnerIcon name="copy" />
            </Link>
          </>
        )
      }
    >
      <Reading of={reading}>{(reply) => <Part {...reply} />}</Reading>
    </OwnerPage>
  )
}

function Part({ product, prices, stockChanges }: Reply<typeof getOwnerProduct>) {
  const readAgain = useReadAgain()
  const { toast } = useToasts()
  function onSaved(saved: OwnerProduct) {
    toast(saved.isActive ? 'Saved. Shoppers see it now.' : 'Saved.', 'success')
    void readAgain(getOwnerProduct, listOwnerProducts)
  }
  return (
    <>
      <PartForm form={product._id} start={startOf(product)} product={product} onSaved={onSaved} />
      <div className="part-columns">
        <PartStock product={product} />
        <OnSale product={product} />
      </div>
      <PartHistory prices={prices} stockChanges={stockChanges} />
    </>
  )
}
