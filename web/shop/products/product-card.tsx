import { Unbroken } from '#web/kit/text.tsx'
import { t } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import { partName } from '#domain/products/part-names.ts'
import { gradeLabels } from '#domain/products/grades.ts'
import type { ProductCard } from '#domain/products/product.ts'
import { isInStock, isLow } from '#domain/products/public-stock.ts'
import { FitLine } from '#web/shop/bikes/fit/fit-line.tsx'
import { ShortRating } from '#web/shop/reviews/rating.tsx'
import { Link } from '#web/shop/screen/link.tsx'
import { ProductPicture } from '#web/kit/product-picture.tsx'
import { OldPrice, PriceText } from '#web/kit/price.tsx'
import { Heart } from './remembered/remembered.tsx'
import { fitText } from './bike-texts.ts'
import { PictureTransition } from './gallery/picture-transition.tsx'
import { useState } from 'react'
import { useCart } from '#web/shop/cart/cart-provider.tsx'
import { orderByForm } from '#web/shop/screen/order-by-form.ts'
import { Icon } from '#web/kit/icon.tsx'

/** A card is at most 240 px wide: this is sharp at more than double density. */
export const cardWidest = 640

interface ProductCardProps {
  product: ProductCard
  /** The width of the picture, as an image's `sizes`. */
  sizes: string
  /** The first picture of a page: fetched before everything else. */
  isFirst?: boolean
  /** Below the first rows. */
  isFarDown?: boolean
  /** Shows the bike it fits. */
  hasFit?: boolean
}

/** One part in a list: the card links to the part, and the plus puts one into the cart. */
export function ProductTile({ product, sizes, isFirst = false, isFarDown = false, hasFit = true }: ProductCardProps) {
  const makerAndGrade = [product.maker, product.grade && t(gradeLabels[product.grade])].filter(Boolean).join(' · ')
  return (
    <article className="part-card">
      <PictureTransition id={product._id}>
        <ProductPicture
          picture={product.pictures[0]}
          sizes={sizes}
          widest={cardWidest}
          isFirst={isFirst}
          isFarDown={isFarDown}
        />
      </PictureTransition>
      <Heart product={product} />
      <div className="part-card-text">
        {hasFit && <FitLine part={product}>{fitText(product)}</FitLine>}
        <h3 className="part-name">
          <Link to={paths.product(product._id)} isLikely>
            <Unbroken text={partName(product)} />
          </Link>
        </h3>
        {product.rating && <ShortRating {...product.rating} />}
        {makerAndGrade && <p className="part-meta">{makerAndGrade}</p>}
        <p className="part-meta">
          {product.partNumber}
          {isLow(product) && (
            <>
              {' · '}
              <strong>{t('{count} left', { count: product.stock as number })}</strong>
            </>
          )}
        </p>
        <div className="part-card-foot">
          <p className="part-price">
            {product.oldPrice !== null && <OldPrice amount={product.oldPrice} />}
            <PriceText amount={product.newPrice} size="card" />
          </p>
          {isInStock(product) ? <AddButton product={product} /> : <p className="part-gone">{t('Out of stock')}</p>}
        </div>
      </div>
    </article>
  )
}

/**
 * Puts one of a part into the cart. After the press it is the plus of a stepper, in the same place under the finger.
 */
function AddButton({ product }: { product: ProductCard }) {
  const { cart, add } = useCart()
  /** The count beside the plus, loaded at the first press. */
  const [stepper, setStepper] = useState<typeof import('./added-count.tsx')>()
  const count = cart?.get(product._id) ?? 0
  return (
    <div className="add-button">
      {stepper && count > 0 && <stepper.AddedCount product={product} count={count} />}
      <button
        className="icon-button"
        aria-label={t('Add {name} to cart', { name: partName(product) })}
        {...orderByForm(product._id, () => {
          add(product)
          // Without it the badge in the header shows the count.
          void import('./added-count.tsx').then(setStepper, () => undefined)
        })}
      >
        <Icon name="plus" />
      </button>
    </div>
  )
}
