import { languages } from '#domain/language/languages.ts'
import type { PartNames } from '#domain/products/part-names.ts'
import { productLimits } from '#domain/products/product-limits.ts'
import { TextAreaField } from '#web/kit/fields/text-area-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import type { ProductText } from './product-text.ts'

const rows = [
  { code: 'roman', language: 'Roman Urdu', name: 'nameRoman', description: 'descriptionRoman' },
  { code: 'ur', language: 'Urdu', name: 'nameUr', description: 'descriptionUr' },
] as const

interface TranslationFieldsProps {
  start: ProductText
  /** Names that the shop makes while a field is empty; `null` for a new product. */
  madeNames: PartNames | null
}

/** Name and description of a product in the other languages. */
export function TranslationFields({ start, madeNames }: TranslationFieldsProps) {
  return rows.map(({ code, language, name, description }) => {
    const { htmlLang: lang, dir } = languages[code]
    return (
      <div key={code} className="stack">
        <TextField
          label={`Name in ${language}`}
          name={name}
          defaultValue={start[name]}
          placeholder={madeNames?.[code]}
          lang={lang}
          dir={dir}
          maxLength={productLimits.name}
          hint="Leave empty for the name that the shop makes."
        />
        <TextAreaField
          label={`Description in ${language}`}
          name={description}
          rows={3}
          defaultValue={start[description]}
          lang={lang}
          dir={dir}
          maxLength={productLimits.description}
        />
      </div>
    )
  })
}
