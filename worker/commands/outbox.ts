/**
 * `npm run outbox`: lists every email that the local shop has sent, oldest first; `-- 12` prints the twelfth. Programs get
 * one JSON object a line.
 */
import { storedEmailsPrefix } from '#worker/media/unnamed-files.ts'
import { finishRestoreOrExit } from './backup/finish-restore.ts'
import { readCommandLine, refuse } from '#worker/commands/local/command-line.ts'
import { openLocalShop } from '#worker/commands/local/local-shop.ts'
import { momentText } from '#worker/commands/local/moment-text.ts'

/** Reads a page of objects beside the bucket: from outside, each would take 10 ms. */
const reader = `export default {
  async fetch(request, { PRIVATE }) {
    const { objects, cursor } = await PRIVATE.list(await request.json())
    const texts = await Promise.all(objects.map(async ({ key }) => (await PRIVATE.get(key))?.text()))
    return Response.json({ texts: texts.filter(Boolean), cursor })
  },
}`

interface SentEmail {
  to: string
  subject: string
  text: string
  at: number
}

const usage = 'npm run outbox [-- NUMBER], with the number of an email in the list'
const [wanted] = readCommandLine(usage, {}, 1).names
if (wanted !== undefined && !/^[1-9]\d*$/.test(wanted)) refuse(usage, `${wanted} is not a number`)

await finishRestoreOrExit()
const { runtime, close } = await openLocalShop(reader)

const emails: { email: SentEmail; line: string }[] = []
let cursor: string | undefined
do {
  const body = JSON.stringify({ prefix: storedEmailsPrefix, cursor })
  const response = await runtime.dispatchFetch('http://reader', { method: 'POST', body })
  const page = (await response.json()) as { texts: string[]; cursor?: string }
  for (const line of page.texts) emails.push({ email: JSON.parse(line) as SentEmail, line })
  cursor = page.cursor
} while (cursor)
await close()

// Object keys have the time an email was queued, not when it was sent.
const sorted = emails.toSorted((one, other) => one.email.at - other.email.at)
const chosen = wanted === undefined ? sorted : sorted.slice(Number(wanted) - 1, Number(wanted))
if (wanted !== undefined && chosen.length === 0) refuse(usage, `There are ${sorted.length} emails`)
if (!process.stdout.isTTY) for (const { line } of chosen) process.stdout.write(`${line}\n`)
else if (wanted === undefined) console.log(list(sorted.map(({ email }) => email)))
else for (const { email } of chosen) console.log(letter(email))

function list(all: SentEmail[]): string {
  const rows = all.map(
    ({ to, subject, at }, index) => `${String(index + 1).padStart(4)}  ${momentText(at)}  ${to}\n      ${subject}`,
  )
  const end = all.length === 0 ? 'The shop has sent no email yet.' : 'One of them: npm run outbox -- NUMBER'
  return [...rows, end].join('\n')
}

function letter({ to, subject, text, at }: SentEmail): string {
  return `To:      ${to}\nSent:    ${momentText(at)}\nSubject: ${subject}\n\n${text}`
}
