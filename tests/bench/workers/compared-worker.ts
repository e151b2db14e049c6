/**
 * The shop as it is deployed, with stand-ins for the platform's rate limiter and mail, which say yes at once: what stands for
 * them on one machine writes to a database or to files for every request, far more work than the shop's own. Never deployed.
 */
import worker from '#worker/index.ts'
import type { Env } from '#worker/env.ts'

const limiter = { limit: () => Promise.resolve({ success: true }) }
const mail = { send: () => Promise.resolve({ messageId: 'none' }) }

export default {
  fetch: (request, env, context) =>
    worker.fetch(request, { ...env, RATE_ADDRESS: limiter, RATE_CUSTOMER: limiter, EMAIL: mail }, context),
} satisfies ExportedHandler<Env>
