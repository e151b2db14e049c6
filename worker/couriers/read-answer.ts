import { day, hour, minute, second } from '#domain/durations.ts'
import { startOfDay } from '#domain/pakistan-day.ts'
import { inOrder } from '#domain/parcels/parcel-states.ts'
import type { CourierAnswer } from './call-courier.ts'
import type {
  Booking,
  Cities,
  CourierEvent,
  CourierState,
  Found,
  Label,
  Refused,
  Told,
  TrackedParcel,
  Tracking,
  Unclear,
} from './courier-client.ts'

/** An object of an answer; couriers write keys in several ways, so they are read by `pick`. */
export type Fields = Record<string, unknown>

/** The object that a value is; an empty one for anything else. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

/** The objects of a list, or of the one that stands where a list should. */
export function rowsOf(value: unknown): Fields[] {
  const list = Array.isArray(value) ? value : [value]
  return list.map(fieldsOf).filter((row) => Object.keys(row).length > 0)
}

const plainKey = (key: string) => key.toLowerCase().replace(/[^a-z0-9]/g, '')

/** The first value of some keys, whatever their case, spaces and underscores. */
export function pick(fields: Fields, ...names: string[]): unknown {
  for (const name of names) {
    const key = Object.keys(fields).find((each) => plainKey(each) === plainKey(name))
    const value = key === undefined ? undefined : fields[key]
    if (value !== undefined && value !== null && value !== '') return value
  }
  return undefined
}

/** A text, or a number as text; `null` for nothing and anything else. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  const text = typeof value === 'string' ? value.trim() : ''
  return text === '' || text.toLowerCase() === 'null' ? null : text
}

/** Whether a flag of a courier, which may be a boolean, a number or a text, is set. */
export const isSet = (value: unknown): boolean => /^(true|1|yes|y)$/i.test(String(value))

/** A number that may be a text such as `1,680.20`; `null` for anything else. */
export function numberOf(value: unknown): number | null {
  const text = textOf(value)?.replaceAll(',', '')
  return text !== undefined && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : null
}

/** An amount of rupees in paisa; several are added, and none of them is `null`. */
export function paisaOf(...values: unknown[]): number | null {
  const amounts = values.map(numberOf).filter((each) => each !== null)
  return amounts.length === 0 ? null : Math.round(amounts.reduce((total, each) => total + each, 0) * 100)
}

/** Kilograms in grams. */
export function gramsOf(kilograms: unknown): number | null {
  const kg = numberOf(kilograms)
  return kg === null ? null : Math.round(kg * 1000)
}

/** The words in an error that may be a text, a list or objects in each other, without their keys; a phrase that another text repeats once. */
export function wordsOf(value: unknown): string | null {
  const texts = [...new Set(textsIn(value))]
  const all = texts
    .filter((text) => !texts.some((other) => other.length > text.length && saysToo(other, text)))
    .join(' ')
  return all === '' ? null : all.slice(0, longestWords)
}

/** Whether a text has a phrase in it; a single word, such as a city in an address, is none. */
function saysToo(text: string, phrase: string): boolean {
  const words = plainWords(phrase)
  return words.includes(' ') && ` ${plainWords(text)} `.includes(` ${words} `)
}

const plainWords = (text: string) =>
  text
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ') ?? ''

const textsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [textOf(value) ?? []].flat()

/** Letters of a courier's words that are kept. */
const longestWords = 500

/** What the courier's own code says of a question: yes, no in words, or nothing that is clear. */
export type Verdict =
  | { says: 'yes'; body: Fields }
  | { says: 'no'; words: string }
  | { says: 'nothing'; words: string | null }

/**
 * What an answer says by the courier's own code, which `judge` reads: `no` only where it does. A failure of the courier's
 * server, half a JSON and a page of HTML say nothing.
 */
export function verdictOf(
  answer: CourierAnswer | null,
  judge: (body: Fields, status: number) => 'yes' | 'no' | 'nothing',
  words: (body: Fields) => string | null,
): Verdict {
  const body = fieldsOf(answer?.json)
  const said = words(body)
  const isReadable = answer !== null && answer.status < 500 && Object.keys(body).length > 0
  const says = isReadable ? judge(body, answer.status) : 'nothing'
  if (says === 'yes') return { says, body }
  return says === 'no' ? { says, words: said ?? 'No reason was given.' } : { says, words: said }
}

/** The outcome of a verdict that is no yes. */
export function failed(verdict: Exclude<Verdict, { says: 'yes' }>): Refused | Unclear {
  return verdict.says === 'no'
    ? { outcome: 'refused', courierText: verdict.words }
    : { outcome: 'unsure', courierText: verdict.words }
}

/** What became of a word to the courier. */
export const toldBy = (verdict: Verdict): Told => (verdict.says === 'yes' ? { outcome: 'done' } : failed(verdict))

/** The parcels of a reference by their numbers, each once. */
export function foundNumbers(numbers: (string | null)[]): Found {
  const trackingNumbers = [...new Set(numbers.filter((each) => each !== null))]
  return trackingNumbers.length > 0 ? { outcome: 'found', trackingNumbers } : { outcome: 'none' }
}

/** What a question by reference that failed means: where the courier only knows nothing of it, none. */
export const notFound = (verdict: Exclude<Verdict, { says: 'yes' }>): Found =>
  verdict.says === 'no' && !isAboutKeys(verdict.words)
    ? { outcome: 'none' }
    : { outcome: 'unsure', courierText: verdict.words }

/** A label that came as a PDF; JSON, or anything else that is readable, is not ready. */
export function labelOf(answer: CourierAnswer | null): Label {
  if (answer === null || answer.status >= 500) return { outcome: 'unsure', courierText: null }
  return answer.pdf && answer.status < 300 ? { outcome: 'pdf', pdf: answer.pdf } : { outcome: 'not-ready' }
}

/** A booking by its answer and the names of the number in it; without a number it is unsure. */
export function bookedBy(
  said: Verdict,
  trackingNumber: (body: Fields) => unknown,
  slipLink?: (body: Fields) => unknown,
): Booking {
  if (said.says !== 'yes') return failedBooking(said)
  const number = textOf(trackingNumber(said.body))
  if (number === null) return { outcome: 'unsure', courierText: null }
  return { outcome: 'booked', trackingNumber: number, slipLink: textOf(slipLink?.(said.body)) }
}

/** The cities of an answer, from its rows; those without a name, and those that it does not deliver to, are left out. */
export function citiesBy(
  said: Verdict,
  rows: (body: Fields) => unknown,
  read: (row: Fields) => { id: unknown; name: unknown; isOpen?: boolean },
): Cities {
  if (said.says !== 'yes') return failed(said)
  const cities = rowsOf(rows(said.body)).flatMap((row) => {
    const { id, name, isOpen = true } = read(row)
    const city = { id: textOf(id), name: textOf(name) }
    return isOpen && city.id !== null && city.name !== null ? [{ id: city.id, name: city.name }] : []
  })
  return { outcome: 'cities', cities }
}

/** Whether a flag is set, or left out. */
export const isSetOrMissing = (value: unknown): boolean => value === undefined || isSet(value)

/** Whether a refusal is about the shop's keys, rather than about what was asked, such as what is not in its account. */
export const isAboutKeys = (words: string): boolean =>
  /\btoken|\bkey\b|password|credential|authenticat|authori[sz]|\blogin\b|\baccount\b/i.test(
    words.replace(/\b(in|to|under|with) (your|this) account\b/gi, ''),
  )

/** Whether a refusal of a booking says that there is a parcel of this reference: the first call may have made it. */
const isTaken = (words: string): boolean => /already|been taken|duplicate|must be unique/i.test(words)

/** A booking's refusal, unless it says that the reference is taken. */
function failedBooking(verdict: Exclude<Verdict, { says: 'yes' }>): Refused | Unclear {
  const outcome = failed(verdict)
  return outcome.outcome === 'refused' && isTaken(outcome.courierText) ? { ...outcome, outcome: 'unsure' } : outcome
}

/** Our reference as a courier gives it back: `#1005-1` too. */
export const isReference = (value: unknown, reference: string): boolean =>
  textOf(value)?.replace(/^#/, '') === reference

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * A time of Karachi in any of the couriers' forms: `2026-11-27 14:05:09`, `27/11/2026 02:05 PM`, `Friday Nov 27, 2026 14:05`,
 * with a zone of its own where it names one; `null` for anything else.
 */
export function karachiTime(value: unknown): number | null {
  const text = textOf(value) ?? ''
  if (/\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?\s*(Z|[+-]\d\d:?\d\d)$/.test(text)) {
    const at = Date.parse(text)
    return Number.isNaN(at) ? null : at
  }
  const date = dateOf(text)
  if (date === null) return null
  const [, hours = '0', minutes = '0', seconds = '0', half = ''] =
    /(?:^|[\sT])(\d{1,2}):(\d\d)(?::(\d\d))?(?:\.\d+)?\s*([AP]M)?/i.exec(text) ?? []
  const hour24 = half === '' ? Number(hours) : (Number(hours) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0)
  return startOfDay(date) + hour24 * hour + Number(minutes) * minute + Number(seconds) * second
}

/** The day number of a date at the beginning of a text. */
function dateOf(text: string): number | null {
  const [, y, m, d] = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)/.exec(text) ?? []
  const [, d2, m2, y2] = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})(?!\d)/.exec(text) ?? []
  const [, word = '', d3, y3] = /\b([A-Z][a-z]{2})[a-z]* (\d{1,2}),? (\d{4})\b/.exec(text) ?? []
  const [year, month, date] = [y ?? y2 ?? y3, m ?? m2 ?? months.indexOf(word.toLowerCase()) + 1, d ?? d2 ?? d3].map(
    Number,
  )
  const at = Date.UTC(Number(year), Number(month) - 1, Number(date))
  const isReal = new Date(at).getUTCMonth() === Number(month) - 1 && new Date(at).getUTCDate() === Number(date)
  return isReal ? at / day : null
}

/** Events oldest first, of one minute the later state last, each once. */
export function sortEvents(events: CourierEvent[]): CourierEvent[] {
  const known = new Map(events.map((event) => [`${event.at} ${event.state} ${event.text}`, event]))
  return inOrder([...known.values()])
}

/** A state by the courier's words for it; `unknown` for words that the shop does not know. */
export function stateFor(states: Readonly<Record<string, CourierState>>, words: string): CourierState {
  const known = words
    .toLowerCase()
    .replace(/[–—-]+/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
  return (Object.hasOwn(states, known) && states[known]) || 'unknown'
}

/**
 * Where parcels are by one answer; those that it names not are missed. So is a single one that the courier refuses to tell
 * of, unless it refuses the keys.
 */
export function trackedBy(numbers: string[], said: Verdict, parcelsIn: (body: Fields) => TrackedParcel[]): Tracking {
  const isUnknown = said.says === 'no' && numbers.length === 1 && !isAboutKeys(said.words)
  if (said.says !== 'yes' && !isUnknown) return failed(said)
  const told = said.says === 'yes' ? parcelsIn(said.body) : []
  const asked = told.filter(({ trackingNumber }) => numbers.includes(trackingNumber))
  const named = new Set(asked.map(({ trackingNumber }) => trackingNumber))
  return { outcome: 'tracked', parcels: asked, missed: numbers.filter((number) => !named.has(number)) }
}
