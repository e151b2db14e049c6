import { type ChangingColumn } from '#domain/bulk-changes/part-columns.ts'
import { plainCharacters } from '#domain/typed-text.ts'

/** Cells that a spreadsheet changed by itself, and texts in the form of other shop systems. */

const excelError = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|GETTING_DATA|ERROR!)$/i
const shortened = /^\d(?:[.,]\d+)?E[+-]?\d{1,3}$/i
const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'
const [day, month, year] = ['(?:0?[1-9]|[12]\\d|3[01])', '(?:0?[1-9]|1[0-2])', '(?:19|20)\\d\\d']
const date = new RegExp(
  `^(?:\\d{1,2}[-/ ](?:${months})(?:[-/ ]\\d{2,4})?|(?:${months})[-/ ]\\d{1,4}|` +
    // In the order of any country; two figures of a year only where no part number is written so.
    `${day}([-/.])${month}\\1${year}|${month}([-/.])${day}\\2${year}|${year}([-/.])${month}\\3${day}|` +
    `${day}/${month}/\\d\\d|${month}/${day}/\\d\\d)$`,
  'i',
)
const number = /^\d+(?:\.\d+)?$/

/** True for the error of a formula: `#N/A`, `#REF!`. */
export function isFormulaError(text: string): boolean {
  return excelError.test(plainCharacters(text).trim())
}

/** The problem of a cell that is the error of a formula, or `null`. */
export function formulaProblem(text: string): string | null {
  return isFormulaError(text) ? `The spreadsheet wrote an error here: ${text.trim()}.` : null
}

const whatToDo = 'Make the column text there and write the whole number'

/** The problem of the number or the name of something new that a spreadsheet shortened, or `null`. */
export function shortenedProblem(text: string): string | null {
  return isShortened(text) ? `The spreadsheet shortened this number to ${text.trim()}. ${whatToDo}.` : null
}

/** True for a number that a spreadsheet shortened: `5.10E+12`. */
export function isShortened(text: string): boolean {
  return shortened.test(plainCharacters(text).trim())
}

/** True for a text that a spreadsheet may have made of a number with a dash: `01-Mar`, `01/03/2026`. */
function isLikeDate(text: string): boolean {
  return date.test(plainCharacters(text).trim())
}

/** Columns of texts that a spreadsheet may take for numbers and dates. */
export const textColumns: ReadonlySet<ChangingColumn> = new Set<ChangingColumn>([
  'part_number',
  'name',
  'maker',
  'family',
  'shelf',
  'fits',
  'also_called',
  'specs',
])

/** The texts of a row that a spreadsheet may have made of others, among values that are texts or lists of them. */
export function doubtfulTexts(values: readonly unknown[]): string[] {
  return values
    .flat()
    .filter((value): value is string => typeof value === 'string' && (isLikeDate(value) || isShortened(value)))
}

/** Says in how many rows there are such texts; `texts` are all of them. */
export function doubtNote(rows: number, texts: readonly string[]): string {
  const which = texts.slice(0, 3).join(', ')
  return `${rows === 1 ? '1 row has' : `${rows} rows have`} a text that the spreadsheet may have made of another: ${which}.`
}

/** The numbers that a spreadsheet may have made this one of: `00442017` for `442017`, `90.5580` for `90.558`. */
export function numbersBefore(partNumber: string): string[] {
  if (!number.test(partNumber)) return []
  return ['0', '00', '000', '0000', '00000', '000000'].flatMap((zeros) =>
    partNumber.includes('.') ? [partNumber + zeros] : [zeros + partNumber],
  )
}

/** The problem of the number of a new part that is that of another but for its zeros. */
export function lostZerosProblem(other: string): string {
  return `There is the part ${other}, and spreadsheets leave out such zeros. ${whatToDo}, or add the part by its form.`
}

/** True when a cell is what a spreadsheet makes of the present text: `0012` becomes `12`, `90.5580` becomes `90.558`. */
export function isSpoiled(column: ChangingColumn, cell: string, current: string): boolean {
  const text = plainCharacters(cell).trim()
  if (!textColumns.has(column) || current === '') return false
  if (number.test(text) && number.test(current)) return Number(text) === Number(current)
  if (isShortened(text)) return !isShortened(current)
  return isLikeDate(text) && !isLikeDate(current)
}

const tag =
  /<\/?(?:a|b|blockquote|br|center|div|em|font|h[1-6]|hr|i|img|li|meta|ol|p|pre|s|small|span|strong|sub|sup|table|tbody|td|th|thead|tr|u|ul)\b[^>]*>/gi
const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  bull: '•',
  deg: '°',
  times: '×',
  frac12: '½',
}

/**
 * Plain text for a description with the HTML of Shopify or the `\n` of WooCommerce; any other text stays as it is, also
 * one that names a folder of Windows.
 */
export function plainDescription(text: string): string {
  const lines = withBreaks(text)
  return lines.replace(tag, '') === lines ? lines : withoutTags(lines, tag)
}

const anyTag = /<!--.*?(?:-->|$)|<(script|style|template)\b[^<>]*>.*?(?:<\/\1\s*>|$)|<\/?[a-z][^<>]*>/gis

/** Plain text for a description of a shop system, whose descriptions are always HTML. */
export function plainHtml(text: string): string {
  const lines = withBreaks(text)
  return /<|&/.test(lines) ? withoutTags(lines, anyTag) : lines
}

/** The two letters of WooCommerce as a line break. */
function withBreaks(text: string): string {
  return /[a-z]:\\/i.test(text) ? text : text.replace(/(?:\\r)?\\n/g, '\n')
}

function withoutTags(text: string, tags: RegExp): string {
  return text
    .replace(/<li\b[^>]*>/gi, '\n- ')
    .replace(/<(?:br|\/p|\/div|\/h[1-6]|\/tr|\/ul|\/ol|hr)\b[^>]*>/gi, '\n')
    .replace(tags, '')
    .replace(/&(?:([a-z][a-z0-9]*)|#(\d{1,7})|#x([0-9a-f]{1,6}));/gi, readEntity)
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** The sign of an entity, by its name or its number; one that is not known stays as it is. */
function readEntity(
  entity: string,
  name: string | undefined,
  decimal: string | undefined,
  hexadecimal?: string,
): string {
  if (name !== undefined) return Object.entries(entities).find(([each]) => each === name.toLowerCase())?.[1] ?? entity
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)
  if (code === 160) return ' '
  return code > 31 && code < 0x110000 && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ''
}
