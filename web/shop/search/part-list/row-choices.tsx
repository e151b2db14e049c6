import { Unbroken } from '#web/kit/unbroken.tsx'
import { t } from '#domain/language/translate.ts'
import { partName } from '#domain/products/part-names.ts'
import { formatRupees } from '#domain/money.ts'
import { paths } from '#domain/paths.ts'
import { isInStock } from '#domain/products/public-stock.ts'
import { cartLineFacts } from '#web/shop/cart/cart-line.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Link } from '#web/shop/screen/link.tsx'
import { ProductPicture } from '#web/kit/product-picture.tsx'
import { RowCount, type RowPartProps } from './row-count.tsx'

interface RowChoicesProps extends Omit<RowPartProps, 'part'> {
  id: string
}

/** The parts that a line may mean, or the grades of one part; one of them is chosen. */
export function RowChoices({ row, id, onChange }: RowChoicesProps) {
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
