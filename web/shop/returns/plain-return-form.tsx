import { useId, useState } from 'react'
import { t } from '#domain/language/translate.ts'
import { inPakistan } from '#domain/pakistan-day.ts'
import { partName } from '#domain/products/part-names.ts'
import type { Returnable } from '#domain/returns/return-days.ts'
import { returnLimits } from '#domain/returns/return-limits.ts'
import { returnWishes, returnWishText } from '#domain/returns/return-states.ts'
import { Button } from '#web/kit/button.tsx'
import { photoTypes } from '#web/kit/fields/file-input.tsx'
import { FormProblems, FormTyped, useTyped } from '#web/kit/fields/form-problems.ts'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextAreaField } from '#web/kit/fields/text-area-field.tsx'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { bikeOptions } from '#web/shop/bikes/bike-options.ts'
import type { ShownOrder } from '#web/shop/order-link/shown-order.ts'
import type { PostedForm } from '#web/shop/screen/posted-form.ts'
import { numbers, reasonOptions, yearOptions } from './return-options.ts'

interface PlainReturnFormProps {
  order: ShownOrder
  returnable: Returnable
  /** The result of this form, where it was refused. */
  posted: PostedForm | undefined
}

/** The form for a return without JavaScript: all fields are shown, and quantity 0 means that a part stays. */
export function PlainReturnForm({ order, returnable: { lines }, posted }: PlainReturnFormProps) {
  const [year] = useState(() => inPakistan(Date.now()).getUTCFullYear())
  return (
    <FormTyped value={posted?.typed}>
      <form className="stack return-form" method="post" action="#return" encType="multipart/form-data">
        <input type="hidden" name="do" value="return" />
        <h3>{t('What are you returning?')}</h3>
        <FormError sentence={posted?.message} />
        {lines.map((left) => {
          const item = order.items.find(({ _id }) => _id === left.productId)
          return item ? (
            <PlainLine
              key={left.productId}
              {...{ left, year, bikes: order.bikes }}
              name={partName(item)}
              isOnly={lines.length === 1}
            />
          ) : null
        })}
        <Photos isRefused={posted !== undefined} />
        <TextAreaField label={t('Anything else? (optional)')} name="note" maxLength={returnLimits.note} rows={3} />
        <div className="actions">
          <Button type="submit" kind="main">
            {t('Send the request')}
          </Button>
          <a className="button" href="?#return">
            {t('Close')}
          </a>
        </div>
      </form>
    </FormTyped>
  )
}

interface PlainLineProps {
  left: Returnable['lines'][number]
  name: string
  isOnly: boolean
  /** The current year. */
  year: number
  bikes: ShownOrder['bikes']
}

function PlainLine({ left: { productId, quantity, isLimited }, name, isOnly, year, bikes }: PlainLineProps) {
  const { noReturnReason } = useShopSettings()
  const named = (what: string) => `${what}-${productId}`
  const [count, reason] = [useTyped(named('quantity')), useTyped(named('reason'))]
  const hasNoReason = Number(count) > 0 && !reason
  return (
    <fieldset className="return-line stack">
      <legend>
        <b>{name}</b>
      </legend>
      <FormProblems value={hasNoReason ? { [named('reason')]: t('Please choose why you are returning it.') } : {}}>
        <SelectField
          label={t('How many?')}
          name={named('quantity')}
          defaultValue={isOnly ? '1' : '0'}
          options={numbers(0, quantity)}
        />
        <SelectField
          label={t('Why are you returning it?')}
          name={named('reason')}
          options={reasonOptions(isLimited)}
          hint={isLimited && noReturnReason ? t(noReturnReason) : undefined}
        />
      </FormProblems>
      {!isLimited && (
        <>
          <SelectField label={t('Which bike does it not fit?')} name={named('bike')} options={bikeOptions(bikes)} />
          <SelectField label={t('Year')} name={named('year')} options={yearOptions(year)} />
        </>
      )}
      <SelectField
        label={t('What would you like?')}
        name={named('wish')}
        defaultValue="exchange"
        options={returnWishes.map((value) => ({ value, label: returnWishText(value) }))}
      />
    </fieldset>
  )
}

function Photos({ isRefused }: { isRefused: boolean }) {
  const id = useId()
  return (
    <div className="field file-field">
      <label htmlFor={id}>{t('Photos (optional)')}</label>
      <input id={id} type="file" name="photos" accept={photoTypes} multiple aria-describedby={`${id}-hint`} />
      <p className="field-hint" id={`${id}-hint`}>
        {t('Up to {max} photos. Only our staff see them.', { max: returnLimits.photos })}{' '}
        {isRefused && t('If you had chosen pictures, please choose them again.')}
      </p>
    </div>
  )
}
