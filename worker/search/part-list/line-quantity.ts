import { once } from '#domain/once.ts'
import { isWorkshopWord } from '#worker/search/index/workshop-words.ts'

/** The quantity of a line, and the rest of the line. */
export interface ParsedQuantity {
  /** `null` without a quantity. */
  count: number | null
  /** The quantity counts pairs: `2 jori`. */
  isPair: boolean
  rest: string
}

const numberWords: Record<string, number> = Object.fromEntries(
  [
    'ek aik one ایک',
    'do two دو',
    'teen tin three تین',
    'char chaar four چار',
    'panch paanch five پانچ',
    'chay chhay chhe six چھ چھے',
    'saat seven سات',
    'aath aath eight آٹھ',
    'nau nine نو',
    'das ten دس',
  ].flatMap((words, index) => words.split(' ').map((word) => [word, index + 1])),
)
const spelled = Object.keys(numberWords).join('|')
const pieces = 'pcs|pc|pieces|piece|peice|peices|pis|nos|adad|adat|عدد|dana|daana|dane|danay|دانہ|دانے'
const pairs = 'pairs|pair|jora|jore|joray|jori|jodi|joda|جوڑی|جوڑا|جوڑے'
const dozens = 'dozen|dozens|darjan|darzan|درجن'

/** Shares of a dozen and what they are called. */
const shares: readonly (readonly [share: number, words: string])[] = [
  [0.25, 'quarter|paav|paao|pao|pav|پاؤ|چوتھائی'],
  [0.5, 'half|aadha|aadhi|adha|adhi|nisf|آدھا|آدھی|نصف'],
  [0.75, 'pauna|pona|paun|پونا|پون'],
  [1.25, 'sawa|سوا'],
  [1.5, 'dedh|derh|dairh|ڈیڑھ'],
  [2.5, 'dhaai|dhai|adhai|ڈھائی'],
]
const named = shares.map(([, words]) => words).join('|')

const start = String.raw`(?<![\p{L}\p{N}.\/-])`
const end = String.raw`(?![\p{L}\p{N}])`
const pattern = (source: string) => new RegExp(source, 'u')

/** Unambiguous quantities, the most common first. */
const unambiguous = once(() => [
  // half a dozen, dedh darjan
  pattern(`${start}(?<share>${named})(?:\\s+(?:of\\s+)?a)?\\s*(?<dozen>${dozens})${end}`),
  // 1/2 dozen, 1 1/2 dozen, 1.5 dozen
  pattern(`${start}(?:(?<n>\\d)\\s+)?(?<over>[1-9])\\s?[/⁄]\\s?(?<under>[1-9])\\s*(?<dozen>${dozens})${end}`),
  pattern(`${start}(?<n>\\d+\\.\\d+)\\s*(?<dozen>${dozens})${end}`),
  // 5 pcs, do adad, 2 jori, 1 dozen
  pattern(`${start}(?<n>\\d+|${spelled})\\s*(?:(?<pair>${pairs})|(?<dozen>${dozens})|${pieces})${end}`),
  // adad 5, jori: 2
  pattern(`${start}(?:(?<pair>${pairs})|(?<dozen>${dozens})|${pieces})\\s*[:=]?\\s*(?<n>\\d+)(?![\\p{L}\\p{N}.-])`),
  // x5, x 5, qty: 5; not 2.50 x 17
  pattern(
    `(?<!(?:^|\\s)[\\d.]+\\s*)${start}(?:x|qty|quantity|tadad|تعداد)\\s*[:.=-]?\\s*(?<n>\\d+)(?![\\p{L}\\p{N}.-])`,
  ),
  // 2x, 2 x; not 420 x 98
  pattern(`${start}(?<n>\\d+)\\s?x(?![\\p{L}\\p{N}]|\\s*\\p{N})`),
  // plug (5), plug = 5, plug: 5, plug - 5
  pattern(String.raw`(?:[(=:]|\s[-–—])\s*(?<n>\d+)\s*\)?$`),
  // pair, dozen
  pattern(`${start}(?:(?<pair>${pairs})|(?<dozen>${dozens}))${end}`),
])

/** Numbers that are quantities unless they are a size, a model or a part number. */
const plainNumbers = once(() => [
  // plug 5
  pattern(String.raw`(?:^|\s)(?<n>\d+)\s*$`),
  // 5 plug
  pattern(String.raw`^\s*(?<n>\d+)(?=\s)`),
])
// In `de do` the word is no number; `aik number` is a grade.
const inWords = once(() => [
  pattern(`^\\s*(?<n>${spelled})(?=\\s+(?!(?:number|numbr|no|نمبر)${end}))`),
  pattern(`(?<!${start}(?:de|dy|bhej|kar|likh|nikal|rakh|laga|dal|bata|دے|بھیج|کر|لکھ))\\s(?<n>${spelled})\\s*$`),
])

/** Takes the quantity out of a lower-case line with ASCII digits, at any position. */
export function parseQuantity(line: string): ParsedQuantity {
  for (const each of unambiguous()) {
    const match = each.exec(line)
    if (match) return toQuantity(line, match)
  }
  const attached = /(?:^|\s)(?<word>\p{L}+)(?:\s?-)?(?<n>\d{1,2})\s*$/u.exec(line)
  const { word = '', n = '' } = attached?.groups ?? {}
  // `plug-5` and `plug5` are quantities; `C7HSA-5` and `HT-12` are part numbers.
  if (attached && isWorkshopWord(word)) return { count: Number(n), isPair: false, rest: cut(line, /-?\d+\s*$/u) }
  for (const each of plainNumbers()) {
    const match = each.exec(line)
    if (match && isQuantity(line, match)) return toQuantity(line, match)
  }
  for (const each of inWords()) {
    const match = each.exec(line)
    if (match) return toQuantity(line, match)
  }
  return { count: null, isPair: false, rest: line }
}

function toQuantity(line: string, match: RegExpExecArray): ParsedQuantity {
  const { n, pair, dozen, share, over, under } = match.groups ?? {}
  const isPart = share !== undefined || over !== undefined
  const whole = n === undefined ? Number(!isPart) : (numberWords[n] ?? Number(n))
  const part = shareOf(share) + (over === undefined ? 0 : Number(over) / Number(under))
  return {
    count: dozen === undefined ? whole : Math.round((whole + part) * 12),
    isPair: pair !== undefined,
    rest: `${line.slice(0, match.index)} ${line.slice(match.index + match[0].length)}`.replace(/\s+/g, ' ').trim(),
  }
}

const shareOf = (word: string | undefined) =>
  shares.find(([, words]) => words.split('|').includes(word ?? ''))?.[0] ?? 0

const cut = (line: string, end: RegExp) => line.replace(end, '').trim()

/**
 * Splits a line with several parts and no separator: `garari set 2 plug 5` or `2 tube 3 plug`. A line stays whole
 * unless every phrase names a part.
 */
export function quantityPhrases(line: string): string[] {
  const between = /\s\d{1,2}$/u.test(line) ? /(?<=\s\d{1,2})\s+(?=\p{L})/u : /\s+(?=\d{1,2}\s+\p{L})/u
  const parts = line.split(between)
  return parts.every((part) => part.split(' ').some(isWorkshopWord) && /\d/u.test(part)) ? parts : [line]
}

const measures =
  /^\s*(mm|cm|inch|inches|in|v|volt|volts|ah|amp|w|watt|l|ltr|litre|liter|litres|ml|cc|t|teeth|holes?|links?|number|numbr|no|نمبر|لیٹر|انچ)(?![\p{L}\p{N}])/u

/** True when a plain number is a quantity and no size, voltage or part number: `6301`, `428`, `12 v`, `2.50 17`. */
function isQuantity(line: string, match: RegExpExecArray): boolean {
  const n = match.groups?.['n'] ?? ''
  const [before, after] = [line.slice(0, match.index).trimEnd(), line.slice(match.index + match[0].length)]
  const isRound = n.length < 3 || (n.length === 3 && Number(n) % 50 === 0)
  return isRound && !n.startsWith('0') && !measures.test(after) && !/(\d+\.\d+|\b\d+w|\bx|\bno\.?)$/u.test(before)
}
