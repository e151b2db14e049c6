import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { BooksFigures } from './books-figures.ts'
import type { KeptObject } from './objects.ts'
import type { BackupFiles } from './sealed-files.ts'

/** Written last: a folder without it is not a backup. */
const manifestName = 'manifest.json'
/** The number of the form below; another one is not read. */
const format = 1

/** An object and the file that holds its content; equal contents share one. */
export interface StoredObject extends KeptObject {
  file: string
}

const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const Text = z.record(z.string(), z.string())

const StoredObjectShape: z.ZodMiniType<StoredObject> = z.object({
  key: z.string(),
  etag: z.string(),
  bytes: z.number(),
  file: z.string(),
  httpMetadata: Text,
  customMetadata: Text,
})

const Figures: z.ZodMiniType<BooksFigures> = z.object({
  schema: z.array(z.string()),
  tables: z.record(z.string(), z.object({ rows: z.number(), sha256: Hash })),
  sums: z.record(z.string(), z.number()),
  damage: z.array(z.string()),
})

const ManifestShape = z.object({
  format: z.literal(format),
  /** The version of the shop that wrote it. */
  shop: z.string(),
  madeAt: z.iso.datetime(),
  from: z.enum(['local', 'remote']),
  /** Where D1's own Time Travel stood. */
  bookmark: z.nullable(z.string()),
  books: Figures,
  stores: z.record(z.string(), z.array(StoredObjectShape)),
  /** Every other file of the backup as it lies on the disk. */
  files: z.record(z.string(), z.object({ bytes: z.number(), sha256: Hash })),
})

export type Manifest = z.infer<typeof ManifestShape>

/** The version of this shop. */
export function shopVersion(): string {
  return (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version
}

export async function writeManifest(files: BackupFiles, manifest: Omit<Manifest, 'format'>): Promise<void> {
  await files.write(manifestName, [`${JSON.stringify({ format, ...manifest }, null, 2)}\n`])
}

/** The manifest of a backup. @throws an error for a folder that is not a whole one of this form */
export async function readManifest(files: BackupFiles): Promise<Manifest> {
  if (!(await files.inspect(manifestName))) throw new Error('This is not a whole backup: it has no manifest')
  const content = files.read(manifestName).toString()
  const manifest = ManifestShape.safeParse(parsed(content))
  if (!manifest.success) throw new Error('This is not a backup that this shop can read: its manifest has another form')
  return manifest.data
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return null
  }
}
