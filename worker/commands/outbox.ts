/** `npm run outbox`: every mail that the local shop has sent, oldest first, one JSON object a line. */
import { keptLettersPrefix } from '#worker/mail/mailer.ts'
import { inParallel } from './in-parallel.ts'
import { openLocalShop } from './local-shop.ts'

/** Copies that are read at once: each is a request to the store of its own. */
const readAtOnce = 16

const { env, close } = await openLocalShop()
const mails: { at: number; line: string }[] = []
let cursor: string | undefined
do {
  const page = await env.PRIVATE.list({ prefix: keptLettersPrefix, ...(cursor && { cursor }) })
  const lines = await inParallel(page.objects, readAtOnce, async ({ key }) => (await env.PRIVATE.get(key))?.text())
  for (const line of lines) if (line) mails.push({ at: (JSON.parse(line) as { at: number }).at, line })
  cursor = page.truncated ? page.cursor : undefined
} while (cursor)
await close()

// A copy's name tells when the mail was written, not when it went out; those written at once have no order by it.
for (const { line } of mails.toSorted((one, other) => one.at - other.at)) process.stdout.write(`${line}\n`)
