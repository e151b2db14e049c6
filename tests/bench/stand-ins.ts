/**
 * In the place of the platform's rate limiter and mail: both say yes at once, but for the sieve of what anybody may try, which counts as it does. The local limiter writes to a database for every
 * request and the local mail to files, which is far more work than the shop's own and nothing that a shop pays for.
 */
export const standIns = {
  name: 'stand-ins',
  compatibilityDate: '2026-10-23',
  modules: [
    {
      type: 'ESModule' as const,
      path: 'stand-ins.js',
      contents: `import { WorkerEntrypoint } from 'cloudflare:workers'
        export class Limiter extends WorkerEntrypoint { limit() { return { success: true } } }
        const tries = new Map()
        export class Tries extends WorkerEntrypoint {
          limit({ key }) {
            const window = key + Math.floor(Date.now() / 60_000)
            tries.set(window, (tries.get(window) ?? 0) + 1)
            return { success: tries.get(window) <= 30 }
          }
        }
        export class Mail extends WorkerEntrypoint { send() { return { messageId: 'none' } } }
        export default {}`,
    },
  ],
}

const by = (entrypoint: string) => ({ name: standIns.name, entrypoint })

/** How a Worker is bound to them. */
export const standInBindings = {
  RATE_ADDRESS: by('Limiter'),
  RATE_TRIES: by('Tries'),
  RATE_CUSTOMER: by('Limiter'),
  RATE_ORDERS: by('Limiter'),
  EMAIL: by('Mail'),
}
