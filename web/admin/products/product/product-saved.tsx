import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { paths } from '#domain/paths.ts'
import type { AdminProduct } from '#domain/products/admin-product.ts'
import { adminProductsApi } from '#domain/products/products.admin.endpoints.ts'
import { AdminIcon } from '#web/admin/layout/admin-icon.tsx'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { QueryView } from '#web/admin/queries/query-view.tsx'
import { useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { ProductPicture } from '#web/kit/product-picture.tsx'
import { PriceText } from '#web/kit/price.tsx'

/** Confirms that a new product is on sale, and offers next steps. */
export function ProductSaved({ id }: { id: string }) {
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
      <div className="part-saved-links">
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
