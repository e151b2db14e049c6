import type { ReactElement, ReactNode } from 'react'
import { t, type MessageValues } from '#domain/language/translate.ts'

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
