import type { ReactNode } from 'react'
import { languageOfOwnersText, ownersTextIn } from '#domain/language/owners-text.ts'

/** A text of the settings. One that the owner wrote, in a page of another language, says its own language. */
export function OwnText({ text }: { text: string }): ReactNode {
  const own = ownersTextIn(text)
  if (own === undefined) return text
  return (
    <span lang={languageOfOwnersText(own)} dir="auto">
      {own}
    </span>
  )
}
