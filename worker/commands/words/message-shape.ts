import { compileMessage } from '@lingui/message-utils/compileMessage'

/** What a translation must share with its English sentence. */
export interface MessageShape {
  /** Its placeholders with their kind, sorted: `count, plural`, `phone`. */
  placeholders: string[]
  /** Its elements, sorted: `<0>`, `<1/>`. */
  elements: string[]
  /** Its texts without placeholders and elements, of every plural form. */
  texts: string[]
  /** Plural forms that are not in both languages: `few`, `one` missing. */
  forms: string[]
}

type Token = string | [name: string, kind?: string, options?: unknown]

/** Reads a sentence. Without `hasValues` braces are ordinary characters. @throws an error if Lingui cannot parse it */
export function shapeOf(message: string, hasValues: boolean): MessageShape {
  const shape: MessageShape = { placeholders: [], elements: [], texts: [], forms: [] }
  if (hasValues) read(compile(message), shape)
  else shape.texts.push(message)
  shape.elements = shape.texts.flatMap((text) => text.match(elements) ?? [])
  // Lingui cuts a text at its placeholders, so an element may begin and end in two texts.
  shape.texts = shape.texts.map((text) => text.replace(/<\/?\d\/?>/g, ' '))
  return { ...shape, placeholders: sorted(shape.placeholders), elements: sorted(shape.elements) }
}

const elements = /<\/?\d\/?>/g

const sorted = (texts: string[]) => [...new Set(texts)].toSorted()

function compile(message: string): Token[] {
  const { error } = console
  const problems: unknown[] = []
  // Lingui writes what it cannot parse to the console and takes the text as it is.
  console.error = (...parts: unknown[]) => problems.push(...parts)
  try {
    const tokens = compileMessage(message) as Token[]
    if (problems.length > 0) throw new Error(String(problems[0]).split('\n')[0])
    return tokens
  } finally {
    console.error = error
  }
}

function read(tokens: Token[], shape: MessageShape): void {
  for (const token of tokens) {
    if (typeof token === 'string') {
      shape.texts.push(token)
      continue
    }
    const [name, kind, options] = token
    if (name === '#') continue
    shape.placeholders.push(kind ? `${name}, ${kind}` : name)
    if (kind && !kinds.has(kind)) throw new Error(`unknown kind of placeholder: {${name}, ${kind}}`)
    if (typeof options !== 'object' || options === null) continue
    const forms = Object.entries(options as Record<string, Token[] | string>)
    if (kind === 'plural') shape.forms.push(...wrongForms(forms.map(([form]) => form)))
    if (kind === 'select') shape.placeholders.push(...forms.map(([form]) => `${name}, select ${form}`))
    for (const [form, inner] of forms) if (form !== 'offset') read(typeof inner === 'string' ? [inner] : inner, shape)
  }
}

const kinds = new Set(['plural', 'select', 'selectordinal', 'number', 'date', 'time'])

/** English and Urdu have the forms `one` and `other`; a number may have a form of its own. */
function wrongForms(forms: string[]): string[] {
  const needed = ['one', 'other'].filter((form) => !forms.includes(form)).map((form) => `${form} is missing`)
  return [...needed, ...forms.filter((form) => !/^(one|other|offset|\d+)$/.test(form))]
}
