import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import * as z from 'zod/mini'
import type { DatabaseTotals } from './database-totals.ts'
import type { ObjectHead } from '#worker/commands/backup/r2-bridge/object-store.ts'
import type { BackupFiles } from './encrypted-files.ts'

/** The database of a backup, as SQL. */
export const dumpName = 'books.sql'
/** The totals of the database, in the manifest. */
const totalsKey = 'books'
/** Written last: a folder without it is not a backup. */
const manifestName = 'manifest.json'

/** An object and the file that holds its content; equal contents share one. */
export interface StoredObject extends ObjectHead {
  file: string
}

const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const Text = z.record(z.string(), z.string())
/** The only file names in a backup: none leads out of its folder. */
const ObjectFile = z.string().check(z.regex(/^objects\/[0-9a-f]{64}$/))

const ManifestObject: z.ZodMiniType<StoredObject> = z.strictObject({
  key: z.string(),
  etag: z.string(),
  bytes: z.number(),
  file: ObjectFile,
  httpMetadata: Text,
  customMetadata: Text,
})

const Totals: z.ZodMiniType<DatabaseTotals> = z.strictObject({
  schema: z.array(z.string()),
  tables: z.record(z.string(), z.strictObject({ rows: z.number(), sha256: Hash })),
  sums: z.record(z.string(), z.number()),
  damage: z.array(z.string()),
})

const content = {
  /** The version of the shop that wrote it. */
  shop: z.string(),
  madeAt: z.iso.datetime(),
  from: z.enum(['local', 'remote']),
  /** Of D1's own Time Travel. */
  bookmark: z.nullable(z.string()),
  [totalsKey]: Totals,
  stores: z.record(z.enum(['MEDIA', 'PRIVATE']), z.array(ManifestObject)),
  /** Every other file of the backup as stored on disk. */
  files: z.record(z.union([z.literal(dumpName), ObjectFile]), z.strictObject({ bytes: z.number(), sha256: Hash })),
}

/** The first format, without a checksum of the manifest. */
const FirstManifest = z.strictObject({ format: z.literal(1), ...content })
const SecondManifest = z.strictObject({
  format: z.literal(2),
  ...content,
  /** Of all the rest, against accidental changes; it does not protect against deliberate ones. */
  sha256: Hash,
})

type Stored = Omit<z.infer<typeof FirstManifest>, 'format'>
/** The content of a manifest; `database` is stored under another key. */
type Content = Omit<Stored, typeof totalsKey> & { database: DatabaseTotals }
export type Manifest = Content & {
  /** It has a checksum of its own. */
  isChecked: boolean
}

/** The version of this shop. */
export function shopVersion(): string {
  return (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version
}

/** Writes the manifest of a backup with its checksum. */
export async function writeManifest(files: BackupFiles, content: Content): Promise<Manifest> {
  const { database, ...others } = content
  const manifest = { format: 2, ...others, [totalsKey]: database }
  const text = JSON.stringify({ ...manifest, sha256: checksumOf(manifest) }, null, 2)
  await files.write(manifestName, [`${text}\n`])
  return { ...content, isChecked: true }
}

/** The manifest of a backup. @throws an error for a folder without a valid one */
export async function readManifest(files: BackupFiles): Promise<Manifest> {
  const folder = statSync(files.folder, { throwIfNoEntry: false })
  if (!folder) throw new Error(`${files.folder} does not exist`)
  if (!folder.isDirectory()) throw new Error(`${files.folder} is not a folder`)
  if (!(await files.inspect(manifestName))) throw new Error('This is not a whole backup: it has no manifest')
  const found = parsed(files.read(manifestName).toString())
  const first = FirstManifest.safeParse(found)
  if (first.success) return contentOf(first.data, false)
  const second = SecondManifest.safeParse(found)
  if (!second.success) throw new Error('This is not a backup that this shop can read: its manifest has another format')
  const { sha256, ...manifest } = second.data
  if (checksumOf(manifest) !== sha256) {
    throw new Error('This backup is damaged: its manifest is not as it was written')
  }
  return contentOf(manifest, true)
}

function contentOf(stored: Stored, isChecked: boolean): Manifest {
  const { shop, madeAt, from, bookmark, [totalsKey]: database, stores, files } = stored
  return { shop, madeAt, from, bookmark, database, stores, files, isChecked }
}

/** SHA-256 of the content with sorted keys and without spaces. */
function checksumOf(manifest: object): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(manifest)))
    .digest('hex')
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return entries.map(([key, each]) => [key, sorted(each)])
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
