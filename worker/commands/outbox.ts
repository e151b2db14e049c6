/** `npm run outbox`: prints every email that the local shop has sent, oldest first, one JSON object a line. */
import { resolve } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { storedEmailsPrefix } from '#worker/email/send-emails.ts'
import { finishRestoreOrExit } from './backup/finish-restore.ts'
import { readWranglerConfig } from '#worker/commands/local/local-shop.ts'
import { stateFolder } from '#worker/commands/local/run.ts'

/** Reads a page of objects inside the runtime: from outside, each object would take 10 ms. */
const reader = `export default {
  async fetch(request, { STORE }) {
    const { objects, cursor } = await STORE.list(await request.json())
    const texts = await Promise.all(objects.map(async ({ key }) => (await STORE.get(key))?.text()))
    return Response.json({ texts: texts.filter(Boolean), cursor })
  },
}`

await finishRestoreOrExit()
const config = await readWranglerConfig()
const runtime = new Miniflare(
  convertV4MiniflareOptions({
    name: 'reader',
    compatibilityDate: config.compatibility_date,
    modules: [{ type: 'ESModule', path: 'reader.js', contents: reader }],
    r2Buckets: { STORE: config.r2_buckets.find(({ binding }) => binding === 'PRIVATE')?.bucket_name ?? '' },
    resourcePersistencePath: resolve(stateFolder, 'v3'),
    cf: false,
    telemetry: { enabled: false },
  }),
)

const emails: { at: number; line: string }[] = []
let cursor: string | undefined
do {
  const body = JSON.stringify({ prefix: storedEmailsPrefix, cursor })
  const response = await runtime.dispatchFetch('http://reader', { method: 'POST', body })
  const page = (await response.json()) as { texts: string[]; cursor?: string }
  for (const line of page.texts) emails.push({ at: (JSON.parse(line) as { at: number }).at, line })
  cursor = page.cursor
} while (cursor)
await runtime.dispose()

// Object keys have the time an email was queued, not when it was sent.
for (const { line } of emails.toSorted((one, other) => one.at - other.at)) process.stdout.write(`${line}\n`)
