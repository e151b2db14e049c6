import { type BrowserContext, expect, test as base } from '@playwright/test'

/** Console messages about policy violations, which also appear without scripts. */
const stopped = /Content Security Policy|Trusted ?(Type|HTML|Script)|securitypolicyviolation/i

/** Collects violations of the Content-Security-Policy on every page of a visit, and their reports. */
export async function watchPolicy(visit: BrowserContext): Promise<string[]> {
  const broken: string[] = []
  visit.on('console', (message) => {
    if (stopped.test(message.text())) broken.push(`${message.location().url}: ${message.text()}`)
  })
  visit.on('request', (request) => {
    if (request.url().endsWith('/csp-report')) broken.push(`${request.url()}: ${request.postData()}`)
  })
  await visit.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      console.error(`securitypolicyviolation ${effectiveDirective} ${blockedURI}`),
    ),
  )
  return broken
}

/** A browser test that fails when a page violates the Content-Security-Policy. */
export const test = base.extend<{ policyHolds: void }>({
  policyHolds: [
    async ({ browser }, use) => {
      const visits: Promise<string[]>[] = []
      const watch = (visit: BrowserContext) => void visits.push(watchPolicy(visit))
      browser.on('context', watch)
      await use()
      browser.off('context', watch)
      expect((await Promise.all(visits)).flat(), 'what the security policy stopped').toEqual([])
    },
    { auto: true },
  ],
})
