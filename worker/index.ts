import { createApp } from './app.ts'
import { cleanUp } from './clean-up/clean-up.ts'
import type { Env } from './env.ts'
import { openShop } from './shop-context.ts'

const app = createApp()

export default {
  fetch: app.fetch,
  async scheduled(_controller, env, context) {
    await cleanUp(openShop(env, Date.now, context))
  },
} satisfies ExportedHandler<Env>
