import { use, useEffect, useState } from 'react'
import { formatRupees } from '#domain/money.ts'
import { gradeLabels } from '#domain/products/grades.ts'
import type { PartNames } from '#domain/products/part-names.ts'
import { productLimits } from '#domain/products/product-limits.ts'
import { productFieldNames } from '#domain/products/saved-product.ts'
import { wholeNumber } from '#domain/typed-text.ts'
import { inWords } from '#web/admin/layout/texts.ts'
import { CheckField } from '#web/kit/fields/check-field.tsx'
import { FormProblems } from '#web/kit/fields/form-problems.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextAreaField } from '#web/kit/fields/text-area-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { FitField } from './fit-field.tsx'
import type { ProductText } from './product-text.ts'
import { SpecRows } from './spec-rows.tsx'
import { TranslationFields } from './translation-fields.tsx'

/** Those that every part needs stand above. */
const neededNames = ['pictures', 'name', 'newPrice', 'category', 'subCategory', 'kind']
const names = [...productFieldNames, 'fitRows', 'stock'].filter((name) => !neededNames.includes(name))

/** Open or closed as the person left it on the last form; open at first on a wide screen. */
let wasOpen: boolean | null = null
const isDesk = () => matchMedia('(min-width: 900px)').matches

interface MoreFieldsProps {
  start: ProductText
  /** Current values of the form. */
  words: ProductText
  isNew: boolean
  /** Names that the shop makes; `null` for a new product. */
  madeNames: PartNames | null
}

/** All optional fields of a product. Opens by itself if one of them has an error. */
export function MoreFields(props: MoreFieldsProps) {
  const { start, isNew } = props
  const problems = use(FormProblems)
  const isWrong = names.some((name) => problems[name])
  const [isOpen, setIsOpen] = useState(() => wasOpen ?? isDesk())
  // A copy of a tracked part needs its own count, so the field must be visible.
  const isAsked = isNew && start.isCounted
  useEffect(() => {
    if (isWrong) setIsOpen(true)
  }, [isWrong])
  return (
    <details
      className="card more-fields"
      open={isOpen || isWrong || isAsked}
      onToggle={({ currentTarget }) => {
        wasOpen = currentTarget.open
        setIsOpen(wasOpen)
      }}
    >
      <summary>
        <h2>More about it</h2>
        <span className="second">{inWords('Bikes, maker, number, stock, description')}</span>
      </summary>
      <OptionalFields {...props} />
    </details>
  )
}

function OptionalFields({ start, words, isNew, madeNames }: MoreFieldsProps) {
  return (
    <div className="stack">
      <FitField start={start} words={words} />
      <TextField
        label="Old price (shown crossed out)"
        name="oldPrice"
        defaultValue={start.oldPrice}
        inputMode="numeric"
        hint={savingOf(words)}
      />
      <div className="part-pair">
        <TextField label="Maker" name="maker" defaultValue={start.maker} maxLength={productLimits.maker} />
        <SelectField
          label="Grade"
          name="grade"
          defaultValue={start.grade}
          options={[
            { value: '', label: 'None' },
            ...Object.entries(gradeLabels).map(([value, label]) => ({ value, label })),
          ]}
        />
      </div>
      <TextField
        label="Part number"
        name="partNumber"
        defaultValue={start.partNumber}
        maxLength={productLimits.partNumber}
        autoCapitalize="characters"
        spellCheck={false}
        hint={isNew ? 'Leave empty for an automatic number.' : undefined}
      />
      <StockFields start={start} words={words} isNew={isNew} />
      <TextAreaField
        label="Description"
        name="description"
        defaultValue={start.description}
        maxLength={productLimits.description}
      />
      <SpecRows start={start.specs} />
      <TextAreaField
        label="Also called, one per line"
        name="alsoCalled"
        rows={2}
        defaultValue={start.alsoCalled}
        hint="Workshop words for search: garari, chain kit."
      />
      <TextField
        label="Same part, other grades"
        name="family"
        defaultValue={start.family}
        maxLength={productLimits.family}
        hint="Write the same word on each grade of one part."
      />
      <TranslationFields start={start} madeNames={madeNames} />
    </div>
  )
}

function savingOf({ newPrice, oldPrice }: ProductText): string {
  const saving = wholeNumber(oldPrice) - wholeNumber(newPrice)
  return saving > 0 ? `Shoppers see: save ${formatRupees(saving)}.` : 'Leave empty if there is none.'
}

interface StockFieldsProps {
  start: ProductText
  words: ProductText
  /** A saved product shows its stock beside the form, because it changes with every sale. */
  isNew: boolean
}

/** Stock tracking, shelf and low-stock alert. */
function StockFields({ start, words, isNew }: StockFieldsProps) {
  return (
    <>
      {isNew && <CheckField label="Track stock" name="isCounted" defaultChecked={start.isCounted} />}
      {isNew && words.isCounted && (
        <TextField label="Pieces on the shelf" name="stock" defaultValue={start.stock} inputMode="numeric" />
      )}
      <div className="part-pair">
        <TextField
          label="Shelf"
          name="shelf"
          defaultValue={start.shelf}
          maxLength={productLimits.shelf}
          placeholder="B3"
        />
        <TextField
          label="Low-stock alert at"
          name="lowAt"
          defaultValue={start.lowAt}
          inputMode="numeric"
          hint="It goes on the list to buy at this number."
        />
      </div>
    </>
  )
}
