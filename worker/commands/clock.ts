/**
 * `npm run clock`: prints the time of the running local shop. `-- +8d` moves it forward, `-- reset` sets it back to the
 * machine's; both then run every scheduled job. The shop keeps the time over a restart.
 */
import { setTimeout } from 'node:timers/promises'
import { runLocalJobs } from '#worker/commands/local/run-local-jobs.ts'
import { clockCron, durationForm, parseDuration, shopTimeHeader } from '#worker/local-clock.ts'

const port = process.env['PORT'] ?? '8787'
const [change] = process.argv.slice(2)

if (
  change !== undefined &&
  change !== 'reset' &&
  !(change.startsWith('+') && parseDuration(change.slice(1)) !== null)
) {
  console.error(`Usage: npm run clock [-- +DURATION | -- reset], with ${durationForm}`)
  process.exit(2)
}
try {
  if (change !== undefined) {
    await runLocalJobs(port, clockCron + change)
    // Emails that the jobs wrote go out in the next run.
    await setTimeout(1000)
    await runLocalJobs(port)
  }
  const { headers } = await fetch(`http://localhost:${port}/api/hitech/health`)
  const time = headers.get(shopTimeHeader)
  console.log(time ?? `${new Date().toISOString()} (not moved)`)
} catch (error) {
  console.error(
    `No answer on port ${port}: ${(error as Error).message}. The shop must run: npm start, or PORT=… as there.`,
  )
  process.exit(1)
}
