import { useId } from 'react'
import { categories, subCategories, subCategoryLabel } from '#domain/products/categories.ts'
import { kindLabels } from '#domain/products/kinds-of-part.ts'
import { productLimits } from '#domain/products/product-limits.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import type { ProductText } from './product-text.ts'
import { UrduNameHint } from './urdu-name-hint.tsx'
import { useSimilarProducts } from './use-similar-products.ts'

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
        autoComplete="off"
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
        autoComplete="off"
        required
        hint={similar.prices}
      />
      <ChoiceField
        label="Brand"
        name="category"
        options={categories.map((value) => ({ value, label: value }))}
        defaultValue={start.category}
      />
      <ChoiceField
        label="Engine size"
        name="subCategory"
        options={subCategories.map((value) => ({ value, label: subCategoryLabel(value) }))}
        defaultValue={start.subCategory}
      />
      <SelectField
        label="Kind of part"
        name="kind"
        defaultValue={start.kind}
        options={[
          { value: '', label: 'Choose' },
          ...Object.entries(kindLabels).map(([value, label]) => ({ value, label })),
        ]}
      />
    </section>
  )
}
