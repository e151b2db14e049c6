import { createApp } from './app.ts'
import { runScheduledJobs } from './jobs/scheduled.ts'
import type { Env } from './env.ts'
import { openContext } from './open-context.ts'

const app = createApp()

export default {
  fetch: app.fetch,
  async scheduled(_controller, env, context) {
    await runScheduledJobs(openContext(env, Date.now, context))
  },
} satisfies ExportedHandler<Env>
