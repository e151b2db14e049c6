import { formatNumber, formatRupees } from '#domain/money.ts'
import { gradeLabels, isInStock, type ProductCard } from '#domain/products.ts'
import { paths } from '#web/paths.ts'
import { useShop } from '#web/shell/shop-facts.tsx'
import { Button } from '#web/ui/button.tsx'
import { CountStepper } from '#web/ui/count-stepper.tsx'
import { RareIcon } from '#web/ui/rare-icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { PartPicture } from '#web/ui/part-picture.tsx'
import type { CartLine } from './use-cart-lines.ts'

interface CartLineProps {
  line: CartLine
  onChange: (quantity: number) => void
  onRemove: () => void
}

/** One line of the cart: picture, name, price, quantity, remove, line total. Spec §2 Cart. */
export function CartLineRow({ line: { quantity, product }, onChange, onRemove }: CartLineProps) {
  const { largestQuantity } = useShop()
  if (!product) {
    return (
      <li className="cart-line cart-line-gone">
        <p>This part is no longer sold.</p>
        <Button onClick={onRemove}>Remove</Button>
      </li>
    )
  }
  const { _id, name, newPrice, pictures } = product
  return (
    <li className="cart-line">
      <PartPicture className="cart-picture" picture={pictures[0]} sizes="88px" widest={320} />
      <div className="cart-words">
        <h2>
          <Link to={paths.product(_id)}>{name}</Link>
        </h2>
        <p>{factsOf(product)}</p>
        <p>{formatRupees(newPrice)} each</p>
        <StockWarning product={product} quantity={quantity} />
      </div>
      <div className="cart-controls">
        <CountStepper name={name} quantity={quantity} least={1} most={largestQuantity} onChange={onChange} />
        <button type="button" className="header-icon" aria-label={`Remove ${name}`} onClick={onRemove}>
          <RareIcon name="trash" />
        </button>
        <span className="price price-row">{formatNumber(newPrice * quantity)}</span>
      </div>
    </li>
  )
}

/** `Honda CD 70 · Crown · A grade`. */
export function factsOf({ fits, maker, grade }: ProductCard): string {
  return [fits[0], maker, grade && gradeLabels[grade]].filter(Boolean).join(' · ')
}

/** Says when there are fewer than are wanted. */
export function StockWarning({ product, quantity }: { product: ProductCard; quantity: number }) {
  if (product.stock === null || product.stock >= quantity) return null
  return <p className="cart-warning">{isInStock(product) ? `Only ${product.stock} left.` : 'Out of stock.'}</p>
}
