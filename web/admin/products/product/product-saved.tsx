import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { paths } from '#domain/paths.ts'
import type { OwnerProduct } from '#domain/products/admin-product.ts'
import { getOwnerProduct } from '#domain/products/products.admin.endpoints.ts'
import { OwnerIcon } from '#web/admin/layout/admin-icon.tsx'
import { OwnerPage } from '#web/admin/layout/admin-page.tsx'
import { Reading } from '#web/admin/app/query-view.tsx'
import { useReading } from '#web/admin/app/use-endpoint-query.ts'
import { PartPicture } from '#web/kit/product-picture.tsx'
import { Price } from '#web/kit/price.tsx'

/** A new part is on sale: what it looks like, and what to do next. */
export function PartSaved({ id }: { id: string }) {
  const reading = useReading(getOwnerProduct, { params: { productId: id } })
  return (
    <OwnerPage title="On sale" back={{ to: adminPaths.parts, label: 'Parts' }}>
      <Reading of={reading}>{({ product }) => <Saved product={product} />}</Reading>
    </OwnerPage>
  )
}

function Saved({ product: { _id, name, partNumber, fits, newPrice, pictures } }: { product: OwnerProduct }) {
  const next = useRef<HTMLAnchorElement>(null)
  useEffect(() => next.current?.focus(), [])
  return (
    <section className="card stack part-saved">
      <div className="part-saved-part">
        <PartPicture className="part-thumb" picture={pictures[0]} sizes="88px" />
        <div>
          <p className="part-saved-word" role="status">
            <OwnerIcon name="check" />
            Shoppers can find it now
          </p>
          <h2>{name}</h2>
          <p className="second">{[partNumber, fits[0]].filter(Boolean).join(', ')}</p>
          <Price amount={newPrice} size="row" />
        </div>
      </div>
      <Link ref={next} className="button button-main" to={adminPaths.newPart}>
        <OwnerIcon name="camera" />
        Add the next one
      </Link>
      <div className="part-saved-ways">
        <a className="button" href={paths.product(_id)}>
          <OwnerIcon name="eye" />
          See it in the shop
        </a>
        <Link className="button" to={adminPaths.copyPart(_id)}>
          <OwnerIcon name="copy" />
          Copy it
        </Link>
        <Link className="button" to={adminPaths.part(_id)}>
          <OwnerIcon name="edit" />
          Change it
        </Link>
      </div>
    </section>
  )
}
