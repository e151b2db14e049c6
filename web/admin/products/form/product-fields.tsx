import { useEffect, useId, useState } from 'react'
import { offeredChoices } from '#domain/choices/choices.ts'
import { formatNumber, formatRupees } from '#domain/money.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { productLimits } from '#domain/products/product-limits.ts'
import { useDebounced } from '#web/admin/queries/use-debounced.ts'
import { useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { FieldError } from '#web/kit/fields/field.tsx'
import { useProblem } from '#web/kit/fields/form-problems.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import type { ProductText } from './product-text.ts'

interface ProductFieldsProps {
  start: ProductText
  /** Current values of the form. */
  words: ProductText
  isNew: boolean
}

/** Required fields of a product. A new one gets suggestions from similar names and prices. */
export function ProductFields({ start, words, isNew }: ProductFieldsProps) {
  const list = useId()
  const similar = useSimilarProducts(isNew ? words.name : '')
  return (
    <section className="card stack">
      <h2 className="visually-hidden">The part</h2>
      <TextField
        label="Name"
        name="name"
        defaultValue={start.name}
        maxLength={productLimits.name}
        list={list}
        required
        hint="Without the bike: “Chain and sprocket set 428”."
      />
      <UrduNameHint name={words.name} nameUr={words.nameUr} />
      <datalist id={list}>
        {similar.names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <TextField
        label="Price in rupees"
        name="newPrice"
        className="money-field"
        defaultValue={start.newPrice}
        inputMode="numeric"
        required
        hint={similar.prices}
      />
      <ChoiceField
        label="Brand"
        name="category"
        options={offeredChoices('brands', start.category)}
        defaultValue={start.category}
      />
      <ChoiceField
        label="Engine size"
        name="subCategory"
        options={offeredChoices('sizes', start.subCategory)}
        defaultValue={start.subCategory}
      />
      <SelectField
        label="Kind of part"
        name="kind"
        defaultValue={start.kind}
        options={[{ value: '', label: 'Choose' }, ...offeredChoices('kinds', start.kind)]}
      />
    </section>
  )
}

interface ChoiceFieldProps {
  label: string
  name: string
  options: readonly { value: string; label: string }[]
  defaultValue: string
}

/** Radio buttons in a row, for a few options. */
function ChoiceField({ label, name, options, defaultValue }: ChoiceFieldProps) {
  const error = useProblem(name)
  const id = useId()
  return (
    <fieldset className="choice stack gap-4" {...(error && { 'aria-describedby': `${id}-error` })}>
      <legend>{label}</legend>
      <div className="choice-labels choice-options">
        {options.map((option) => (
          <label key={option.value}>
            <input type="radio" name={name} value={option.value} defaultChecked={option.value === defaultValue} />
            {option.label}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`} sentence={error} />}
    </fieldset>
  )
}

/** Shorter names match too many products. */
const minLength = 3
const named = 3

/** Suggests names and a price range from similar products. */
function useSimilarProducts(typed: string): { names: string[]; prices: string | undefined } {
  const q = useDebounced(typed.trim())
  const isWanted = q.length >= minLength
  const { data } = useEndpointQuery(adminOrdersApi.searchParts, { query: { q } }, { isWanted })
  const parts = isWanted ? (data?.parts ?? []) : []
  const prices = parts.map(({ price }) => price)
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  const some = parts
    .slice(0, named)
    .map(({ name, fits, price }) => `${[name, fits].filter(Boolean).join(', ')} ${formatNumber(price)}`)
  return {
    names: [...new Set(parts.map(({ name }) => name))],
    prices:
      parts.length === 0
        ? undefined
        : `Similar parts: ${least === most ? formatRupees(least) : `${formatRupees(least)} to ${formatNumber(most)}`} (${some.join('; ')})`,
  }
}

/** Asks for the Urdu name where the shop cannot make the whole of it. */
function UrduNameHint({ name, nameUr }: { name: string; nameUr: string }) {
  const isKnown = useIsNamedInUrdu(name)
  if (isKnown || nameUr.trim() !== '') return null
  return (
    <p className="field-hint">
      Urdu pages show this name in English: the shop does not know every word of it.{' '}
      <button
        type="button"
        className="link-button"
        onClick={({ currentTarget: { form } }) => {
          const field = form?.elements.namedItem('nameUr')
          if (!(field instanceof HTMLInputElement)) return
          const fold = field.closest('details')
          if (fold) fold.open = true
          field.focus()
        }}
      >
        Write it in Urdu
      </button>
    </p>
  )
}

/** Whether the shop makes a whole Urdu name; the words come only to who edits a part. */
function useIsNamedInUrdu(name: string): boolean {
  const [isKnown, setIsKnown] = useState(true)
  useEffect(() => {
    let isCurrent = true
    import('#domain/search/make-names.ts').then(
      ({ isNamedInUrdu }) => isCurrent && setIsKnown(isNamedInUrdu(name)),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [name])
  return isKnown
}
