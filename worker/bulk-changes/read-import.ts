import { ColumnMapping, type FileReading } from '#domain/bulk-changes/column-mapping.ts'
import { importLimits } from '#domain/bulk-changes/bulk-change.ts'
import { ShopError } from '#domain/errors.ts'
import type { ShopContext } from '#worker/context.ts'
import { readingOf } from './column-meanings.ts'
import { knowChoices } from './import-choices.ts'
import { type RawTable, readTable, reject } from './read-table.ts'

/**
 * Says what the columns of a CSV file seem to mean, or what its owner said last time. Nothing is stored.
 * @throws ShopError 'FILE_TOO_LARGE', 'FILE_TYPE', 'VALIDATION'
 */
export async function readImport(shop: ShopContext, file: File): Promise<FileReading> {
  return sayReading(shop, await readUpload(file))
}

/** Says it of a parsed file. */
export async function sayReading(shop: ShopContext, table: RawTable): Promise<FileReading> {
  const kept = await shop.stores.importMappings.find(table.headers)
  return readingOf(table, await knowChoices(shop), kept)
}

/** Parses an uploaded file. */
export async function readUpload(file: File): Promise<RawTable> {
  if (file.size > importLimits.maxBytes) {
    throw new ShopError('FILE_TOO_LARGE', { message: 'Please import a file of at most 8 MB.' })
  }
  return readTable(new Uint8Array(await file.arrayBuffer()))
}

/** Characters of a mapping: more than the headings of any export have, less than a row of the database may. */
const maxMapping = 30_000

/**
 * Parses what the owner says of the columns; `null` for nothing.
 * @throws ShopError 'VALIDATION'
 */
export function readMapping(text: string | undefined): ColumnMapping | null {
  if (text === undefined) return null
  let given: unknown = null
  try {
    given = text.length <= maxMapping ? JSON.parse(text) : null
  } catch {
    // Not JSON is refused below, as any other shape is.
  }
  const { success, data } = ColumnMapping.safeParse(given)
  return success ? data : reject('Please choose the columns again.', 'mapping')
}
