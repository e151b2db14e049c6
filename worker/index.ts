import { createApp } from './app.ts'
import { cleanUp } from './clean-up/clean-up.ts'
import type { Env } from './env.ts'
import { openContext } from './open-context.ts'

const app = createApp()

export default {
  fetch: app.fetch,
  async scheduled(_controller, env, context) {
    await cleanUp(openContext(env, Date.now, context))
  },
} satisfies ExportedHandler<Env>
