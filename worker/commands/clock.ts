/**
 * `npm run clock`: prints the time of the running local shop. `-- +8d` moves it forward, `-- reset` sets it back to the
 * machine's; both then run every scheduled job. The shop keeps the time over a restart. Programs get the time alone.
 */
import { setTimeout } from 'node:timers/promises'
import { readCommandLine, refuse } from '#worker/commands/local/command-line.ts'
import { momentText } from '#worker/commands/local/moment-text.ts'
import { localPepper } from '#worker/commands/local/local-secrets.ts'
import { runLocalJobs } from '#worker/commands/local/run-local-jobs.ts'
import { originOf, shopPort } from './local/running-shop.ts'
import { clockCron, durationForm, parseDuration, shopTimeHeader } from '#worker/local-clock.ts'

const usage = `npm run clock [-- +DURATION | -- reset], with ${durationForm}`
const [change] = readCommandLine(usage, {}, 1).names
if (
  change !== undefined &&
  change !== 'reset' &&
  !(change.startsWith('+') && parseDuration(change.slice(1)) !== null)
) {
  refuse(usage)
}

const port = shopPort()
try {
  if (change !== undefined) {
    await runLocalJobs(port, await clockCron(localPepper(), change))
    // Emails that the jobs wrote go out in the next run.
    await setTimeout(1000)
    await runLocalJobs(port)
  }
  const { headers } = await fetch(`${originOf(port)}/api/hitech/health`)
  const time = headers.get(shopTimeHeader)
  console.log(process.stdout.isTTY ? sentence(time) : (time ?? `${new Date().toISOString()} (not moved)`))
} catch (error) {
  console.error(
    `No answer on port ${port}: ${(error as Error).message}. The shop must run: npm start, or PORT=… as there.`,
  )
  process.exit(1)
}

function sentence(time: string | null): string {
  if (time === null) return `In the shop it is ${momentText(Date.now())} in Pakistan, as on this computer.`
  return `In the shop it is ${momentText(Date.parse(time))} in Pakistan (${time}). Back: npm run clock -- reset`
}
