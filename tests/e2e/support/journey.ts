import { type BrowserContext, expect, test as base } from '@playwright/test'

/** How browsers word what they stopped, also where no script of the page runs. */
const stopped = /Content Security Policy|Trusted ?(Type|HTML|Script)|securitypolicyviolation/i

/** Collects everything that the security policy stops on any page of a visit, and every report of it. Trust §3.0. */
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

/** A journey of people; it fails when a page of any of them breaks the security policy. */
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
