import { createApp } from './app.ts'
import { runScheduledJobs } from './jobs/scheduled.ts'
import type { Env } from './env.ts'
import { moveClock, openClock } from './local-clock.ts'
import { openContext } from './open-context.ts'

const app = createApp()

export default {
  fetch: app.fetch,
  async scheduled({ cron }, env, context) {
    await moveClock(env, cron)
    // Local runs are started by hand, so they include the hourly jobs.
    await runScheduledJobs(openContext(env, await openClock(env, Date.now), context), env.DEV === '1')
  },
} satisfies ExportedHandler<Env>
