import { useId, useState } from 'react'
import { bikeText } from '#domain/bikes/bike-text.ts'
import { bikeName, bikes } from '#domain/bikes/bike-list.ts'
import { t } from '#domain/language/translate.ts'
import { inPakistan } from '#domain/pakistan-day.ts'
import { partName } from '#domain/products/part-names.ts'
import type { Returnable } from '#domain/returns/return-days.ts'
import { oldestBikeYear, returnLimits } from '#domain/returns/return-limits.ts'
import { returnReasonText, returnWishes, returnWishText } from '#domain/returns/return-states.ts'
import { Button } from '#web/kit/button.tsx'
import { FormProblems } from '#web/kit/fields/form-problems.ts'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextAreaField } from '#web/kit/fields/text-area-field.tsx'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import type { ShownOrder } from '#web/shop/order-link/shown-order.ts'
import type { PostedForm } from '#web/shop/screen/posted-form.ts'
import { reasonsOf } from './reasons-of.ts'

interface PlainReturnFormProps {
  order: ShownOrder
  returnable: Returnable
  /** The result of this form, where it was refused. */
  posted: PostedForm | undefined
}

/** The form for a return without JavaScript: all fields are shown, and quantity 0 means that a part stays. */
export function PlainReturnForm({ order, returnable: { lines }, posted }: PlainReturnFormProps) {
  const [year] = useState(() => inPakistan(Date.now()).getUTCFullYear())
  const typed = posted?.typed ?? {}
  return (
    <form className="stack return-form" method="post" action="#return" encType="multipart/form-data">
      <input type="hidden" name="do" value="return" />
      <h3>{t('What are you returning?')}</h3>
      <FormError sentence={posted?.message} />
      {lines.map((left) => {
        const item = order.items.find(({ _id }) => _id === left.productId)
        return item ? (
          <PlainLine
            key={left.productId}
            {...{ left, typed, year }}
            name={partName(item)}
            isOnly={lines.length === 1}
          />
        ) : null
      })}
      <Photos isRefused={posted !== undefined} />
      <TextAreaField
        label={t('Anything else? (optional)')}
        name="note"
        defaultValue={typed['note']}
        maxLength={returnLimits.note}
        rows={3}
      />
      <div className="actions">
        <Button type="submit" kind="main">
          {t('Send the request')}
        </Button>
        <a className="button" href="?#return">
          {t('Close')}
        </a>
      </div>
    </form>
  )
}

interface PlainLineProps {
  left: Returnable['lines'][number]
  name: string
  isOnly: boolean
  typed: Record<string, string>
  /** The current year. */
  year: number
}

function PlainLine({ left: { productId, quantity, isLimited }, name, isOnly, typed, year }: PlainLineProps) {
  const { noReturnReason } = useShopSettings()
  const field = (what: string, first: string) => {
    const key = `${what}-${productId}`
    return { name: key, defaultValue: typed[key] ?? first }
  }
  const hasNoReason = Number(typed[`quantity-${productId}`]) > 0 && !typed[`reason-${productId}`]
  return (
    <fieldset className="return-line stack">
      <legend>
        <b>{name}</b>
      </legend>
      <FormProblems
        value={hasNoReason ? { [`reason-${productId}`]: t('Please choose why you are returning it.') } : {}}
      >
        <SelectField
          label={t('How many?')}
          {...field('quantity', isOnly ? '1' : '0')}
          options={Array.from({ length: quantity + 1 }, (_, index) => String(index))}
        />
        <SelectField
          label={t('Why are you returning it?')}
          {...field('reason', '')}
          options={[
            { value: '', label: t('Please choose') },
            ...reasonsOf(isLimited).map((value) => ({ value, label: returnReasonText(value) })),
          ]}
          hint={isLimited && noReturnReason ? t(noReturnReason) : undefined}
        />
      </FormProblems>
      {!isLimited && (
        <>
          <SelectField
            label={t('Which bike does it not fit?')}
            {...field('bike', '')}
            options={[
              { value: '', label: t('Not sure') },
              ...bikes.map((bike) => ({ value: bike.slug, label: bikeText(bikeName(bike)) })),
            ]}
          />
          <SelectField
            label={t('Year')}
            {...field('year', '')}
            options={[
              { value: '', label: t('Not sure') },
              ...Array.from({ length: year - oldestBikeYear + 1 }, (_, index) => String(year - index)),
            ]}
          />
        </>
      )}
      <SelectField
        label={t('What would you like?')}
        {...field('wish', 'exchange')}
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
      <input
        id={id}
        type="file"
        name="photos"
        accept="image/jpeg,image/png,image/webp"
        multiple
        aria-describedby={`${id}-hint`}
      />
      <p className="field-hint" id={`${id}-hint`}>
        {t('Up to {max} photos. Only our staff see them.', { max: returnLimits.photos })}{' '}
        {isRefused && t('If you had chosen pictures, please choose them again.')}
      </p>
    </div>
  )
}
