import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { stateFolder } from '#worker/commands/local/run.ts'
import { storedEmailsPrefix } from '#worker/media/unnamed-files.ts'

/** An email as `npm run outbox` prints it. */
export interface SentMail {
  to: string
  subject: string
  text: string
  html: string
  at: number
}

/**
 * Every email that the tested shop has sent to an address, oldest first. Read from the files of the local bucket: starting
 * a runtime for each look, as `npm run outbox` does, takes seconds.
 */
export function mailsTo(address: string): SentMail[] {
  const home = `${stateFolder}/v3/r2`
  const lists = readdirSync(`${home}/miniflare-R2BucketObject`).filter((name) => /^[0-9a-f]{64}\.sqlite$/.test(name))
  return lists
    .flatMap((name) => {
      const database = new DatabaseSync(`${home}/miniflare-R2BucketObject/${name}`, { readOnly: true })
      const rows = database.prepare(`SELECT blob_id FROM _mf_objects WHERE key LIKE '${storedEmailsPrefix}%'`).all()
      database.close()
      return rows.map((row) => readMail(`${home}/high-tech-auto-traders-private/blobs/${String(row['blob_id'])}`))
    })
    .filter(({ to }) => to === address)
    .toSorted((one, other) => one.at - other.at)
}

const readMail = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as SentMail

/** The same, as `npm run outbox` prints them. */
export function printedMailsTo(address: string): SentMail[] {
  const printed = execFileSync(process.execPath, ['worker/commands/outbox.ts'], {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return printed
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as SentMail)
    .filter(({ to }) => to === address)
}
