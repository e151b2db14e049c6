import { productLimits } from '#domain/products/product-limits.ts'
import { CheckField } from '#web/kit/fields/check-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import type { ProductText } from './product-text.ts'

interface StockFieldsProps {
  start: ProductText
  words: ProductText
  /** A saved product shows its stock beside the form, because it changes with every sale. */
  isNew: boolean
}

/** Stock tracking, shelf and low-stock alert. */
export function StockFields({ start, words, isNew }: StockFieldsProps) {
  return (
    <>
      {isNew && <CheckField label="Track stock" name="isCounted" defaultChecked={start.isCounted} />}
      {isNew && words.isCounted && (
        <TextField
          label="Pieces on the shelf"
          name="stock"
          defaultValue={start.stock}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      <div className="part-pair">
        <TextField
          label="Shelf"
          name="shelf"
          defaultValue={start.shelf}
          maxLength={productLimits.shelf}
          autoComplete="off"
          placeholder="B3"
        />
        <TextField
          label="Low-stock alert at"
          name="lowAt"
          defaultValue={start.lowAt}
          inputMode="numeric"
          autoComplete="off"
          hint="It goes on the list to buy at this number."
        />
      </div>
    </>
  )
}
