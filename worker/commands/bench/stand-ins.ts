/**
 * In the place of the platform's rate limiter and mail: both say yes at once. The local limiter writes to a database for every
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
        export class Mail extends WorkerEntrypoint { send() { return { messageId: 'none' } } }
        export default {}`,
    },
  ],
}

const by = (entrypoint: string) => ({ name: standIns.name, entrypoint })

/** How a Worker is bound to them. */
export const standInBindings = { RATE_ADDRESS: by('Limiter'), RATE_CUSTOMER: by('Limiter'), EMAIL: by('Mail') }
