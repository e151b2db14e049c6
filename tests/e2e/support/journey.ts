import { type BrowserContext, expect, test as base } from '@playwright/test'

/** Console messages about policy violations, which also appear without scripts. */
const stopped = /Content Security Policy|Trusted ?(Type|HTML|Script)|securitypolicyviolation/i

/** The shop says so when its page stays without the app. */
const notStarted = /^The app did not start:/
/** Files that did not arrive, as without a network: the page waits for the next touch. */
const notLoaded = /dynamically imported module|Importing a module|Failed to fetch|error loading/i

/** Collects pages that did not come to life, although their files arrived. */
function watchStart(visit: BrowserContext): string[] {
  const failed: string[] = []
  visit.on('console', (message) => {
    const text = message.text()
    if (notStarted.test(text) && !notLoaded.test(text)) failed.push(`${message.page()?.url()}: ${text}`)
  })
  visit.on('weberror', (thrown) => {
    // React's words for a page that differs from what the edge rendered.
    const { message } = thrown.error()
    if (/React error|[Hh]ydrat/.test(message)) failed.push(`${thrown.page()?.url()}: ${message}`)
  })
  return failed
}

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

/** A browser test that fails when a page violates the Content-Security-Policy, or its app does not start. */
export const test = base.extend<{ policyHolds: void }>({
  policyHolds: [
    async ({ browser }, use) => {
      const visits: Promise<string[]>[] = []
      const starts: string[][] = []
      const watch = (visit: BrowserContext) => {
        starts.push(watchStart(visit))
        visits.push(watchPolicy(visit))
      }
      browser.on('context', watch)
      await use()
      browser.off('context', watch)
      expect((await Promise.all(visits)).flat(), 'what the security policy stopped').toEqual([])
      expect(starts.flat(), 'pages whose app did not start').toEqual([])
    },
    { auto: true },
  ],
})
