import { t } from '#domain/language/translate.ts'
import type { ListLine } from '#domain/search/part-list.ts'
import { bikeText } from '#domain/bikes/bike-text.ts'
import { whatsappHref } from '#domain/contact/shop-links.ts'
import { formatRupees } from '#domain/money.ts'
import { paths } from '#domain/paths.ts'
import { partName } from '#domain/products/part-names.ts'
import type { ProductCard } from '#domain/products/product.ts'
import { isInStock } from '#domain/products/public-stock.ts'
import { CountStepper } from '#web/kit/count-stepper.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { PriceText } from '#web/kit/price.tsx'
import { ProductPicture } from '#web/kit/product-picture.tsx'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { Trans, Unbroken } from '#web/kit/text.tsx'
import { cartLineFacts, StockWarning } from '#web/shop/cart/cart-line.tsx'
import { Link } from '#web/shop/screen/link.tsx'
import type { ListRow } from './use-list-rows.ts'

/** A message that asks the shop for parts that were not found. */
export function missingText(lines: ListLine[]): string {
  const listed = lines.map(({ text, bike }) => `- ${text}${bike ? ` (${bike})` : ''}`)
  return [t('Do you have these parts?'), ...listed].join('\n')
}

interface ListLineRowProps {
  row: ListRow
  /** Makes the ids of this line's controls unique. */
  id: string
  onChange(changes: Partial<ListRow>): void
}

/** One line of the list: its text, its part, the quantity and the price. */
export function ListLineRow({ row, id, onChange }: ListLineRowProps) {
  const { line, parts, isDropped, isAdded } = row
  const [first] = parts
  if (isDropped) {
    return (
      <li className="list-line list-line-dropped" id={id}>
        <p>
          <Trans message="“<0>{text}</0>” removed" values={{ text: line.text }} parts={[<bdi key="text" />]} />
        </p>
        <button
          // The pressed button is gone.
          ref={(button) => button?.focus({ preventScroll: true })}
          type="button"
          className="link-button"
          onClick={() => onChange({ isDropped: false })}
        >
          {t('Undo')}
        </button>
      </li>
    )
  }
  return (
    <li className="list-line" id={id}>
      <div className="list-said">
        <h2>
          <bdi>{line.text}</bdi> {line.bike && <small>{bikeText(line.bike)}</small>}
        </h2>
        {!isAdded && (
          <button
            type="button"
            className="header-icon"
            aria-label={t('Remove “{text}” from the list', { text: line.text })}
            onClick={() => onChange({ isDropped: true })}
          >
            <Icon name="close" />
          </button>
        )}
      </div>
      {first === undefined && <NotFound line={line} />}
      {first && line.isSure && parts.length === 1 && <OnePart row={row} part={first} onChange={onChange} />}
      {first && !(line.isSure && parts.length === 1) && <RowChoices row={row} id={id} onChange={onChange} />}
    </li>
  )
}

function OnePart({ part, row, onChange }: RowPartProps) {
  return (
    <div className="list-part">
      <ProductPicture className="cart-picture" picture={part.pictures[0]} sizes="72px" />
      <div className="cart-words">
        <h3>
          <Link to={paths.product(part._id)}>
            <Unbroken text={partName(part)} />
          </Link>
        </h3>
        <p>{cartLineFacts(part)}</p>
        <p>{t('{price} each', { price: formatRupees(part.newPrice) })}</p>
        {!isInStock(part) && <StockWarning product={part} quantity={1} />}
      </div>
      {row.part && <RowCount row={row} part={part} onChange={onChange} />}
    </div>
  )
}

function NotFound({ line }: { line: ListLine }) {
  const { whatsapp } = useShopSettings()
  return (
    <div className="list-missing">
      <p>{t('We did not find this part.')}</p>
      <p className="actions">
        <Link className="button" to={paths.collection({ q: line.search })}>
          <Icon name="search" />
          {t('Search')}
        </Link>
        <a className="button" href={whatsappHref(whatsapp, missingText([line]))} target="_blank" rel="noopener">
          <Icon name="whatsapp" />
          {t('Ask us')}
        </a>
      </p>
    </div>
  )
}

interface RowChoicesProps extends Omit<RowPartProps, 'part'> {
  id: string
}

/** The parts that a line may mean, or the grades of one part; one of them is chosen. */
function RowChoices({ row, id, onChange }: RowChoicesProps) {
  const { line, parts, part, isAdded } = row
  return (
    <>
      <fieldset className="list-choices" disabled={isAdded}>
        <legend>{questionOf(line.isSure, parts.length)}</legend>
        {parts.map((each) => (
          <div key={each._id} className="list-choice">
            <label>
              <input
                type="radio"
                name={id}
                checked={part?._id === each._id}
                disabled={!isInStock(each)}
                onChange={() => onChange({ part: each })}
              />
              <ProductPicture picture={each.pictures[0]} sizes="56px" />
              <span>
                <b>
                  <Unbroken text={partName(each)} />
                </b>
                <small>{cartLineFacts(each)}</small>
                <span>
                  {formatRupees(each.newPrice)}
                  {!isInStock(each) && <em> {t('Out of stock')}</em>}
                </span>
              </span>
            </label>
            <Link
              to={paths.product(each._id)}
              className="header-icon"
              aria-label={t('View {name}', { name: partName(each) })}
            >
              <Icon name="chevron-right" />
            </Link>
          </div>
        ))}
        {!line.isSure && (
          <Link className="link-button" to={paths.collection({ q: line.search })}>
            {t('None of these? Search “{text}”', { text: line.search })}
          </Link>
        )}
      </fieldset>
      {part && <RowCount row={row} part={part} onChange={onChange} />}
    </>
  )
}

function questionOf(isSure: boolean, count: number): string {
  if (isSure) return t('Choose a grade (lowest price selected)')
  return count === 1 ? t('Is it this one?') : t('Which one?')
}

interface RowPartProps {
  row: ListRow
  /** The chosen part. */
  part: ProductCard
  onChange(changes: Partial<ListRow>): void
}

/** The quantity of the chosen part and its price, or that it is in the cart. */
function RowCount({ row: { line, quantity, isAdded }, part, onChange }: RowPartProps) {
  const { largestQuantity } = useShopSettings()
  const total = <PriceText amount={part.newPrice * quantity} size="row" />
  if (isAdded) {
    return (
      <div className="cart-controls list-added">
        <Icon name="check" />
        {t('{quantity} in your cart', { quantity })}
        {total}
      </div>
    )
  }
  return (
    <div className="list-count">
      <div className="cart-controls">
        <CountStepper
          name={partName(part)}
          quantity={quantity}
          least={1}
          most={largestQuantity}
          onChange={(next) => onChange({ quantity: next })}
        />
        {total}
      </div>
      {(line.isCapped || line.quantity > largestQuantity) && (
        <p className="cart-warning">
          {t('At most {count} of a part in one order. Call us for more.', { count: largestQuantity })}
        </p>
      )}
      <StockWarning product={part} quantity={quantity} />
    </div>
  )
}
