import type { ReactElement, ReactNode } from 'react'
import { languageOfOwnersText, ownersTextIn } from '#domain/language/owners-text.ts'
import { currentLanguage, type MessageValues, t } from '#domain/language/translate.ts'

/** Sizes and names of models: `420 × 98L`, `2.50-17`, `CD 70`. */
const sizes = /(\d[\d./]*(?:\s?[×x-]\s?[\d./]+\w*)+|\b[A-Z]{2,4} \d{2,3}\b)/

/** A text whose sizes and names of models stay on one line. Its characters stay as they are, also for who copies them. */
export function Unbroken({ text }: { text: string }): ReactNode {
  return text.split(sizes).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- pieces of one text never move
      <span key={index} className="unbroken">
        {piece}
      </span>
    ),
  )
}

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

interface TransProps {
  /** The English sentence: `Read <0>our terms</0> first.`, or `<0/>` for an element with a content of its own. */
  message: string
  values?: MessageValues
  /** The elements of the sentence, by number. */
  parts: ReactElement<{ children?: ReactNode }>[]
}

const element = /<(\d)>(.*?)<\/\1>|<(\d)\/>/

/** A sentence with elements in it, in the current language. */
export function Trans({ message, values, parts }: TransProps): ReactNode {
  const pieces = t(message, values).split(element)
  const shown: ReactNode[] = []
  for (let at = 0; at < pieces.length; at += 4) {
    const [text, paired, inner, single] = pieces.slice(at, at + 4)
    shown.push(text)
    const part = parts[Number(paired ?? single)]
    if (!part) continue
    const { type: Part, props } = part
    shown.push(<Part key={at} {...props} {...(paired && { children: inner })} />)
  }
  return shown
}
