import { languageCodes, type Language, languages } from '#domain/language/languages.ts'

interface MessageLanguageProps {
  /** The name of the radio inputs, unique on the page. */
  name: string
  language: Language
  onChange(language: Language): void
}

/** The language of a ready message. */
export function MessageLanguage({ name, language, onChange }: MessageLanguageProps) {
  return (
    <fieldset className="choice-labels order-languages">
      <legend>Message in</legend>
      {languageCodes.map((each) => (
        <label key={each}>
          <input type="radio" name={name} value={each} checked={each === language} onChange={() => onChange(each)} />
          <span lang={each === 'ur' ? 'ur' : undefined}>{languages[each].ownName}</span>
        </label>
      ))}
    </fieldset>
  )
}
