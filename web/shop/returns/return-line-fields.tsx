import { useId, useState } from 'react'
import { t } from '#domain/language/translate.ts'
import { inPakistan } from '#domain/pakistan-day.ts'
import { partName } from '#domain/products/part-names.ts'
import type { Returnable } from '#domain/returns/return-days.ts'
import { oldestBikeYear } from '#domain/returns/return-limits.ts'
import {
  type ReturnReason,
  returnReasons,
  returnReasonText,
  returnWishes,
  returnWishText,
} from '#domain/returns/return-states.ts'
import { CheckField } from '#web/kit/fields/check-field.tsx'
import { useTyped } from '#web/kit/fields/form-problems.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { bikeOptions } from '#web/shop/bikes/bike-options.ts'
import { readStoredBike } from '#web/shop/bikes/my-bike/bike-storage.ts'
import type { ShownOrder } from '#web/shop/order-link/shown-order.ts'

/** The reasons for a kind of part that comes back only after the shop's mistake. */
const limitedReasons: readonly ReturnReason[] = ['broken', 'wrong-part']

/** The possible reasons for returning a part. */
const reasonOptions = (isLimited: boolean) => [
  { value: '', label: t('Please choose') },
  ...(isLimited ? limitedReasons : returnReasons).map((value) => ({ value, label: returnReasonText(value) })),
]

/** The years of a bike, the newest first. */
const yearOptions = (thisYear: number) => [
  { value: '', label: t('Not sure') },
  ...numbers(oldestBikeYear, thisYear).reverse(),
]

/** Whole numbers, both ends included. */
const numbers = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index))

interface ReturnLineFieldsProps {
  item: ShownOrder['items'][number]
  left: Returnable['lines'][number]
  bikes: ShownOrder['bikes']
  /** The only part that may come back. */
  isOnly: boolean
  /** Quantity 0 stands for the tick box, which reveals nothing without JavaScript, and all fields are shown. */
  isPlain: boolean
}

/** One part: whether it comes back, how many, why, what for, and which bike it did not fit. */
export function ReturnLineFields({ item, left, bikes, isOnly, isPlain }: ReturnLineFieldsProps) {
  const { productId, quantity, isLimited } = left
  const { noReturnReason } = useShopSettings()
  const named = (what: string) => `${what}-${productId}`
  const count = useTyped(named('quantity'))
  const [isChosen, setIsChosen] = useState<boolean | undefined>(
    (count === undefined ? isOnly : Number(count) > 0) || undefined,
  )
  const typedReason = useTyped(named('reason'))
  const [reason, setReason] = useState(typedReason)
  const name = <b>{partName(item)}</b>
  const isShown = isPlain || isChosen
  return (
    <div className="return-line stack">
      {!isPlain && (
        <CheckField
          name={named('back')}
          label={name}
          checked={isChosen === true}
          onChange={({ target }) => setIsChosen(target.checked)}
        />
      )}
      {(isPlain || isChosen !== undefined) && (
        // Disabled, a part that stays after all is not sent, and keeps what was chosen.
        <fieldset className="stack" hidden={!isShown} disabled={!isShown}>
          <legend className={isPlain ? undefined : 'visually-hidden'}>{name}</legend>
          {isPlain || quantity > 1 ? (
            <SelectField
              label={t('How many?')}
              name={named('quantity')}
              defaultValue={isOnly || !isPlain ? '1' : '0'}
              options={numbers(isPlain ? 0 : 1, quantity)}
            />
          ) : (
            <input type="hidden" name={named('quantity')} value="1" />
          )}
          <SelectField
            label={t('Why are you returning it?')}
            name={named('reason')}
            options={reasonOptions(isLimited)}
            required={!isPlain}
            hint={isLimited && noReturnReason ? t(noReturnReason) : undefined}
            onChange={({ target }) => setReason(target.value)}
          />
          {!isLimited && <BikeFields {...{ named, bikes, isPlain }} isHidden={!isPlain && reason !== 'does-not-fit'} />}
          <Wish name={named('wish')} />
        </fieldset>
      )}
    </div>
  )
}

interface BikeFieldsProps extends Pick<ReturnLineFieldsProps, 'bikes' | 'isPlain'> {
  named(what: string): string
  isHidden: boolean
}

/** Which bike the part did not fit, so that the next shopper is told; at first the one of this device. */
function BikeFields({ named, bikes, isPlain, isHidden }: BikeFieldsProps) {
  const [own] = useState(readStoredBike)
  const [year] = useState(() => inPakistan(Date.now()).getUTCFullYear())
  const typed = useTyped(named('bike'))
  const [bike, setBike] = useState(typed ?? own?.slug ?? '')
  return (
    <div className="stack" hidden={isHidden}>
      <SelectField
        label={t('Which bike does it not fit?')}
        name={named('bike')}
        options={bikeOptions(bikes, own)}
        defaultValue={own?.slug}
        onChange={({ target }) => setBike(target.value)}
      />
      <div hidden={!isPlain && bike === ''}>
        <SelectField
          label={t('Year')}
          name={named('year')}
          options={yearOptions(year)}
          defaultValue={own?.year ?? undefined}
        />
      </div>
    </div>
  )
}

function Wish({ name }: { name: string }) {
  const id = useId()
  const chosen = useTyped(name) ?? 'exchange'
  return (
    <div className="return-wish" role="radiogroup" aria-labelledby={id}>
      <p id={id}>{t('What would you like?')}</p>
      {returnWishes.map((wish) => (
        <label key={wish}>
          <input type="radio" name={name} value={wish} defaultChecked={chosen === wish} />
          {returnWishText(wish)}
        </label>
      ))}
    </div>
  )
}
