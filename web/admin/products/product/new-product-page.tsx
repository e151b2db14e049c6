import { useEffect, useRef } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { paths } from '#domain/paths.ts'
import type { AdminProduct } from '#domain/products/admin-product.ts'
import { adminProductsApi } from '#domain/products/products.admin.endpoints.ts'
import { AdminIcon } from '#web/admin/layout/admin-icon.tsx'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { ProductEditForm } from '#web/admin/products/form/product-form.tsx'
import { duplicateOf, emptyStart, type ProductStart } from '#web/admin/products/form/product-draft.ts'
import { QueryView } from '#web/admin/queries/query-view.tsx'
import { useEndpointQuery, useInvalidate } from '#web/admin/queries/use-endpoint-query.ts'
import { PriceText } from '#web/kit/price.tsx'
import { ProductPicture } from '#web/kit/product-picture.tsx'

const back = { to: adminPaths.parts, label: 'Parts' }

/** Creates a product, empty or as a copy (`?copy=ID`). After saving (`?saved=ID`), offers next steps. */
export function NewProductPage() {
  const [search] = useSearchParams()
  const copied = search.get('copy')
  const saved = search.get('saved')
  if (saved) return <ProductSaved id={saved} />
  if (copied) return <DuplicatePage key={copied} id={copied} />
  return (
    <AdminPage title="New part" back={back}>
      <NewProductForm form="new" start={emptyStart} />
    </AdminPage>
  )
}

function DuplicatePage({ id }: { id: string }) {
  const query = useEndpointQuery(adminProductsApi.getAdminProduct, { params: { productId: id } })
  return (
    <AdminPage title="Copy of a part" back={back}>
      <QueryView of={query}>
        {({ product }) => <NewProductForm form={`copy-${id}`} start={duplicateOf(product)} />}
      </QueryView>
    </AdminPage>
  )
}

function NewProductForm({ form, start }: { form: string; start: ProductStart }) {
  const navigate = useNavigate()
  const invalidate = useInvalidate()
  return (
    <ProductEditForm
      form={form}
      start={start}
      product={null}
      onSaved={(product) => {
        void invalidate(adminProductsApi.listAdminProducts)
        void navigate(`${adminPaths.newPart}?saved=${encodeURIComponent(product._id)}`, { replace: true })
      }}
    />
  )
}

/** Confirms that a new product is on sale, and offers next steps. */
function ProductSaved({ id }: { id: string }) {
  const query = useEndpointQuery(adminProductsApi.getAdminProduct, { params: { productId: id } })
  return (
    <AdminPage title="On sale" back={{ to: adminPaths.parts, label: 'Parts' }}>
      <QueryView of={query}>{({ product }) => <Saved product={product} />}</QueryView>
    </AdminPage>
  )
}

function Saved({ product: { _id, name, partNumber, fits, newPrice, pictures } }: { product: AdminProduct }) {
  const next = useRef<HTMLAnchorElement>(null)
  useEffect(() => next.current?.focus(), [])
  return (
    <section className="card stack part-saved">
      <div className="part-saved-part">
        <ProductPicture className="part-thumb" picture={pictures[0]} sizes="88px" />
        <div>
          <p className="part-saved-word" role="status">
            <AdminIcon name="check" />
            Shoppers can find it now
          </p>
          <h2>{name}</h2>
          <p className="second">{[partNumber, fits[0]].filter(Boolean).join(', ')}</p>
          <PriceText amount={newPrice} size="row" />
        </div>
      </div>
      <Link ref={next} className="button button-main" to={adminPaths.newPart}>
        <AdminIcon name="camera" />
        Add the next one
      </Link>
      <div className="stack gap-8 part-saved-links">
        <a className="button" href={paths.product(_id)}>
          <AdminIcon name="eye" />
          See it in the shop
        </a>
        <Link className="button" to={adminPaths.copyPart(_id)}>
          <AdminIcon name="copy" />
          Copy it
        </Link>
        <Link className="button" to={adminPaths.part(_id)}>
          <AdminIcon name="edit" />
          Change it
        </Link>
      </div>
    </section>
  )
}
