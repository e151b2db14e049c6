import { Unbroken } from '#web/kit/text.tsx'
import { bikeText } from '#domain/bikes/bike-text.ts'
import { isolateLatin } from '#domain/language/isolate-latin.ts'
import { t } from '#domain/language/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { paths } from '#domain/paths.ts'
import { gradeLabels } from '#domain/products/grades.ts'
import { partName } from '#domain/products/part-names.ts'
import type { ProductCard } from '#domain/products/product.ts'
import { MisfitMark } from '#web/shop/bikes/fit/misfit-mark.tsx'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { Button } from '#web/kit/button.tsx'
import { CountStepper } from '#web/kit/count-stepper.tsx'
import { ExtraIcon } from '#web/kit/extra-icon.tsx'
import { NoReturn } from '#web/shop/delivery/no-return.tsx'
import { Link } from '#web/shop/screen/link.tsx'
import { ProductPicture } from '#web/kit/product-picture.tsx'
import { PriceText } from '#web/kit/price.tsx'
import type { CartLine } from './use-cart-lines.ts'

interface CartLineProps {
  line: CartLine
  /** The line holds what is left, because less is in stock than was wanted. */
  isCorrected: boolean
  onChange: (quantity: number) => void
  onTooMany: () => void
  onRemove: () => void
}

/** One line of the cart: picture, name, price, quantity, remove, line total. */
export function CartLineRow({
  line: { quantity, product },
  isCorrected,
  onChange,
  onTooMany,
  onRemove,
}: CartLineProps) {
  const { largestQuantity } = useShopSettings()
  if (!product) {
    return (
      <li className="cart-line cart-line-gone">
        <p>{t('This part is no longer sold.')}</p>
        <Button onClick={onRemove}>{t('Remove')}</Button>
      </li>
    )
  }
  const { _id, newPrice, pictures } = product
  const name = partName(product)
  const most = Math.min(product.stock || largestQuantity, largestQuantity)
  return (
    <li className="cart-line">
      <ProductPicture className="cart-picture" picture={pictures[0]} sizes="88px" widest={320} />
      <div className="cart-words">
        <h2>
          <Link to={paths.product(_id)}>
            <Unbroken text={name} />
          </Link>
        </h2>
        <p>{cartLineFacts(product)}</p>
        <p>{t('{price} each', { price: formatRupees(newPrice) })}</p>
        <StockWarning product={product} quantity={quantity} isCorrected={isCorrected} />
        <MisfitMark product={product} />
        <NoReturn kind={product.kind} />
      </div>
      <div className="cart-controls">
        <CountStepper name={name} quantity={quantity} least={1} most={most} onChange={onChange} onTooMany={onTooMany} />
        <button type="button" className="header-icon" aria-label={t('Remove {name}', { name })} onClick={onRemove}>
          <ExtraIcon name="trash" />
        </button>
        <PriceText amount={newPrice * quantity} size="row" />
      </div>
    </li>
  )
}

/** `Honda CD 70 · Crown · A grade`. */
export function cartLineFacts({ fits, maker, grade }: ProductCard): string {
  return [fits[0] && bikeText(fits[0]), maker && isolateLatin(maker), grade && t(gradeLabels[grade])]
    .filter(Boolean)
    .join(' · ')
}

interface StockWarningProps {
  product: ProductCard
  quantity: number
  isCorrected?: boolean
}

/** Says that less is in stock than is wanted, and what the line holds instead. */
export function StockWarning({ product: { stock }, quantity, isCorrected = false }: StockWarningProps) {
  const isShort = stock !== null && stock < quantity
  if (!isShort && !isCorrected) return null
  const words =
    stock === 0
      ? t('Out of stock.')
      : isShort
        ? t('Only {stock} left.', { stock })
        : t('Only {quantity} left. We changed your quantity to {quantity}.', { quantity })
  return (
    <p className="cart-warning" role={isCorrected ? 'status' : undefined}>
      {words}
    </p>
  )
}
