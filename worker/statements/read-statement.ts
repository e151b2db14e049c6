import { ShopError } from '#domain/errors.ts'
import { dayText, pakistanDay } from '#domain/pakistan-day.ts'
import {
  addedColumns,
  type StatementColumn,
  statementColumnLabels,
  statementLimits,
  type StatementMapping,
  type StatementReading,
} from '#domain/statements/statement.ts'
import { lettersOf } from '#worker/bulk-changes/column-headings.ts'
import { columnsWithExamples } from '#worker/bulk-changes/column-meanings.ts'
import { readSheet, reject, type Sheet } from '#worker/bulk-changes/read-table.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'
import { sha256 } from '#worker/crypto/keyed-hash.ts'
import { newId } from '#worker/database/ids.ts'
import { type ReadLine, readLines } from './read-lines.ts'

/** Words in headings of couriers' files, the likeliest meaning first. */
const hints: [RegExp, StatementColumn][] = [
  [/date|time|deliveredon/, 'date'],
  [/status|state$/, 'state'],
  [/tax|gst|wht|withh|sst$|^fed$/, 'tax'],
  [/fee|charge|freight|fare|deduct|insurance|handling|surcharge/, 'fee'],
  [/net|payable|paid|balance|remit|payout/, 'paid'],
  [/cod|collect|invoicepayment|cash|amount/, 'collected'],
  [/^cn|consignment|track|awb|airway|shipment|docket|barcode/, 'trackingNumber'],
  [/ref|order/, 'reference'],
]

const noNames = 'The first row must contain the names of the columns.'

/** A courier's file as it was sent. */
export interface SentStatement {
  courierId: string
  content: File | string
  /** What the owner says of its columns. */
  mapping: StatementMapping | null
}

/**
 * Reads a courier's CSV file or pasted table; returns the id of the statement. No parcel changes, and no name is stored.
 * What the owner says of the columns is kept for this courier.
 * @throws ShopError 'FILE_TOO_LARGE', 'FILE_TYPE', 'VALIDATION', 'MAPPING_NEEDED'
 * @throws ShopError 'SAME_FILE' with `statementId` for lines that were read before
 */
export async function readStatement(
  shop: ShopContext,
  staff: StaffMember,
  { courierId, content, mapping }: SentStatement,
): Promise<string> {
  const sheet = readSheet(await bytesOf(content), { rows: statementLimits.lines, noNames })
  const columns = mapping?.columns ?? (await shop.stores.statements.findMapping(courierId))
  // A kept mapping fits while every column that it needs is there.
  const isFitting = columns && (mapping !== null || namedIn(columns).every((each) => sheet.headers.includes(each)))
  if (!isFitting) {
    throw new ShopError('MAPPING_NEEDED', { fields: readingOf(sheet, columns) })
  }
  const lines = readLines(sheet, meaningsOf(sheet, columns))
  return statementFromPayments(shop, staff, {
    courierId,
    lines,
    mapping: mapping && { columns: completed(sheet, columns) },
  })
}

/**
 * Makes a statement of lines, wherever they were read; returns its id.
 * @throws ShopError 'SAME_FILE'
 */
export async function statementFromPayments(
  shop: ShopContext,
  { actor }: StaffMember,
  { courierId, lines, mapping }: { courierId: string; lines: ReadLine[]; mapping: StatementMapping | null },
): Promise<string> {
  const { stores, now } = shop
  const hash = await hashOf(lines)
  const statement = { id: newId(now()), courierId, hash, lines, mapping, actor, now: now() }
  if (await stores.statements.create(statement)) return statement.id
  const statementId = await stores.statements.findSame(courierId, hash)
  // It was undone since.
  if (statementId === null) throw new ShopError('STALE')
  const found = await stores.statements.find(statementId)
  const day = found ? ` on ${dayText(pakistanDay(found.statement.createdAt))}` : ''
  const end = found?.statement.state === 'accepted' ? ' and accepted' : ''
  const message = `These lines were read before: the statement was sent${day}${end}.`
  throw new ShopError('SAME_FILE', { message, fields: { statementId } })
}

async function bytesOf(content: File | string): Promise<Uint8Array> {
  const bytes =
    typeof content === 'string'
      ? new TextEncoder().encode(content)
      : content.size > statementLimits.maxBytes
        ? null
        : new Uint8Array(await content.arrayBuffer())
  if (bytes && bytes.length <= statementLimits.maxBytes) return bytes
  throw new ShopError('FILE_TOO_LARGE', { message: 'Please send a file of at most 5 MB.' })
}

/** The lines in any order, wherever they stand in the file. */
async function hashOf(lines: ReadLine[]): Promise<string> {
  const texts = lines.map((each) => {
    const { line: _, problem, ...said } = each
    return JSON.stringify([...Object.values(said), problem?.replace(/^Row \d+: /, '') ?? null])
  })
  return sha256(JSON.stringify(texts.toSorted()))
}

type Columns = StatementMapping['columns']

const namedIn = (columns: Columns) => Object.keys(columns).filter((heading) => columns[heading])

/** The mapping with every heading of the table. */
function completed({ headers }: Sheet, columns: Columns): Columns {
  const all = headers.filter((each) => each !== '').map((each) => [each, columns[each] ?? null] as const)
  return Object.fromEntries(all)
}

/**
 * What each column means.
 * @throws ShopError 'VALIDATION' for a heading that is not there, a meaning that is chosen twice or one that is needed
 */
function meaningsOf({ headers }: Sheet, columns: Columns): (StatementColumn | null)[] {
  const strange = namedIn(columns).find((each) => !headers.includes(each))
  if (strange !== undefined) reject(`There is no column “${strange.slice(0, 60)}” in this file.`, 'mapping')
  const known = new Map(Object.entries(columns))
  const meanings = headers.map((heading) => known.get(heading) ?? null)
  const double = meanings.find((each, index) => each && !addedColumns.has(each) && meanings.indexOf(each) !== index)
  if (double) reject(`“${statementColumnLabels[double]}” is chosen for two columns. Please keep one.`, 'mapping')
  const [missing] = neededOf(meanings)
  if (missing) {
    const sentence =
      missing === 'trackingNumber'
        ? 'Please choose the column of the tracking number, or that of our order number.'
        : 'Please choose the column of what is paid to us, or that of the cash collected.'
    reject(sentence, 'mapping')
  }
  return meanings
}

function neededOf(meanings: readonly (StatementColumn | null)[]): StatementColumn[] {
  const has = (...any: StatementColumn[]) => any.some((each) => meanings.includes(each))
  return [
    ...(has('trackingNumber', 'reference') ? [] : (['trackingNumber'] as const)),
    ...(has('paid', 'collected') ? [] : (['paid'] as const)),
  ]
}

/** What the owner is asked to confirm: as they said it last time, otherwise what the headings look like. */
function readingOf(sheet: Sheet, kept: Columns | null): StatementReading & { format: 'other' } {
  const likely = likelyColumns(sheet.headers)
  const meanings = sheet.headers.map((heading, index) =>
    kept && Object.hasOwn(kept, heading) ? (kept[heading] ?? null) : (likely[index] ?? null),
  )
  return {
    format: 'other',
    encoding: sheet.encoding,
    separator: sheet.separator,
    rows: sheet.lines.length,
    columns: columnsWithExamples(sheet, meanings),
    needed: neededOf(meanings),
  }
}

/** What headings probably mean, each meaning once but those that add up. */
function likelyColumns(headers: readonly string[]): (StatementColumn | null)[] {
  const taken = new Set<StatementColumn>()
  return headers.map((heading) => {
    const letters = lettersOf(heading)
    const column = hints.find(([words, means]) => words.test(letters) && !taken.has(means))?.[1] ?? null
    if (column && (!addedColumns.has(column) || column === 'collected')) taken.add(column)
    return column
  })
}
