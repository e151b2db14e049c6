import { Unbroken } from '#web/kit/text.tsx'
import { useEffect } from 'react'
import { t } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import { partName } from '#domain/products/part-names.ts'
import type { ProductCard } from '#domain/products/product.ts'
import { Link } from '#web/shop/screen/link.tsx'
import { ProductPicture } from '#web/kit/product-picture.tsx'
import { storeCard } from './cached-cards.ts'

/** The part that was just added, linked to the cart. Stores its card, for a cart without a network. */
export function AddedPart({ part }: { part: ProductCard }) {
  const { pictures } = part
  useEffect(() => storeCard(part), [part])
  return (
    <span className="toast-part">
      <ProductPicture picture={pictures[0]} sizes="48px" widest={320} isFarDown />
      <span>
        <Unbroken text={partName(part)} />
      </span>
      <Link to={paths.cart}>{t('View cart')}</Link>
    </span>
  )
}
