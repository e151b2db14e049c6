import type { ReactNode } from 'react'
import { languageOfOwnersText, ownersTextIn } from '#domain/language/owners-text.ts'
import { currentLanguage } from '#domain/language/translate.ts'
import { Unbroken } from './unbroken.tsx'

/** A text that the owner or staff wrote. In a page of another language it says its own. */
export function OwnText({ text }: { text: string }): ReactNode {
  const own = ownersTextIn(text)
  const language = languageOfOwnersText(text)
  // Only settings are marked. Of other texts the letters say whether they are in Urdu.
  if (own === undefined && (language === 'ur') === (currentLanguage() === 'ur')) return <Unbroken text={text} />
  return (
    <span lang={language} dir="auto">
      <Unbroken text={own ?? text} />
    </span>
  )
}
