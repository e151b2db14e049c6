import { useId } from 'react'
import { t } from '#domain/language/translate.ts'
import { partName } from '#domain/products/part-names.ts'
import type { Returnable } from '#domain/returns/return-days.ts'
import { type ReturnReason, returnWishes, returnWishText } from '#domain/returns/return-states.ts'
import { CheckField } from '#web/kit/fields/check-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { bikeOptions } from '#web/shop/bikes/bike-options.ts'
import { readStoredBike } from '#web/shop/bikes/my-bike/bike-storage.ts'
import type { ShownOrder } from '#web/shop/order-link/shown-order.ts'
import { numbers, reasonOptions, yearOptions } from './return-options.ts'
import type { ReturnedLine } from './returned-line.ts'

interface ReturnLineFieldsProps {
  line: ReturnedLine
  item: ShownOrder['items'][number]
  left: Returnable['lines'][number]
  /** The current year. */
  year: number
  bikes: ShownOrder['bikes']
  onChange(line: ReturnedLine): void
}

/** One part: whether it comes back, how many, why, what for, and which bike it did not fit. */
export function ReturnLineFields({ line, item, left, year, bikes, onChange }: ReturnLineFieldsProps) {
  const { productId, isChosen, quantity, reason } = line
  const { noReturnReason } = useShopSettings()
  const name = partName(item)

  function chooseReason(chosen: ReturnReason | '') {
    // The bike of this device, unless another was chosen.
    const own = chosen === 'does-not-fit' && line.bike === '' ? readStoredBike() : null
    onChange({
      ...line,
      reason: chosen,
      ...(own && { bike: own.slug, year: own.year === null ? '' : String(own.year) }),
    })
  }
  return (
    <fieldset className="return-line stack">
      <legend className="visually-hidden">{name}</legend>
      <CheckField
        name={`back-${productId}`}
        label={<b>{name}</b>}
        checked={isChosen}
        onChange={({ target }) => onChange({ ...line, isChosen: target.checked })}
      />
      {isChosen && (
        <>
          {left.quantity > 1 && (
            <SelectField
              label={t('How many?')}
              name={`quantity-${productId}`}
              options={numbers(1, left.quantity)}
              value={String(quantity)}
              onChange={({ target }) => onChange({ ...line, quantity: Number(target.value) })}
            />
          )}
          <SelectField
            label={t('Why are you returning it?')}
            name={`reason-${productId}`}
            options={reasonOptions(left.isLimited)}
            value={reason}
            required
            hint={left.isLimited && noReturnReason ? t(noReturnReason) : undefined}
            onChange={({ target }) => chooseReason(target.value as ReturnReason | '')}
          />
          {reason === 'does-not-fit' && <BikeFields {...{ line, year, bikes, onChange }} />}
          <Wish line={line} onChange={onChange} />
        </>
      )}
    </fieldset>
  )
}

/** Which bike the part did not fit, so that the next shopper is told. */
function BikeFields({
  line,
  year,
  bikes,
  onChange,
}: Pick<ReturnLineFieldsProps, 'line' | 'year' | 'bikes' | 'onChange'>) {
  return (
    <>
      <SelectField
        label={t('Which bike does it not fit?')}
        name={`bike-${line.productId}`}
        options={bikeOptions(bikes, readStoredBike())}
        value={line.bike}
        onChange={({ target }) => onChange({ ...line, bike: target.value })}
      />
      {line.bike !== '' && (
        <SelectField
          label={t('Year')}
          name={`year-${line.productId}`}
          options={yearOptions(year)}
          value={line.year}
          onChange={({ target }) => onChange({ ...line, year: target.value })}
        />
      )}
    </>
  )
}

function Wish({ line, onChange }: Pick<ReturnLineFieldsProps, 'line' | 'onChange'>) {
  const id = useId()
  return (
    <div className="return-wish" role="radiogroup" aria-labelledby={id}>
      <p id={id}>{t('What would you like?')}</p>
      {returnWishes.map((wish) => (
        <label key={wish}>
          <input
            type="radio"
            name={`wish-${line.productId}`}
            value={wish}
            checked={line.wish === wish}
            onChange={() => onChange({ ...line, wish })}
          />
          {returnWishText(wish)}
        </label>
      ))}
    </div>
  )
}
