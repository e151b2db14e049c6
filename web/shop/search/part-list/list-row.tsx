import { Unbroken } from '#web/kit/unbroken.tsx'
import { bikeText } from '#domain/bikes/bike-text.ts'
import { t } from '#domain/language/translate.ts'
import { partName } from '#domain/products/part-names.ts'
import { whatsappHref } from '#domain/contact/shop-links.ts'
import { formatRupees } from '#domain/money.ts'
import { paths } from '#domain/paths.ts'
import { isInStock } from '#domain/products/public-stock.ts'
import type { ListLine } from '#domain/search/part-list.ts'
import { Trans } from '#web/kit/trans.tsx'
import { cartLineFacts, StockWarning } from '#web/shop/cart/cart-line.tsx'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Link } from '#web/shop/screen/link.tsx'
import { ProductPicture } from '#web/kit/product-picture.tsx'
import { missingText } from './missing-text.ts'
import { RowChoices } from './row-choices.tsx'
import { RowCount, type RowPartProps } from './row-count.tsx'
import type { ListRow } from './use-list-rows.ts'

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
