import { savesData } from '#web/kit/data-saver.ts'

const address = '/service-worker.js'
/** The rest of the shop, beside the pages of an order, is fetched when the page has been quiet for so long. */
const quietMs = 12_000

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string }
}

/**
 * Lets the browser keep what was seen, for when the network is away. An update waits until no tab shows the shop any more,
 * so that no open page meets files of another version, and is
 * kept whole before it may take over. Where there is no service worker nothing is lost.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register(trusted(address), { updateViaCache: 'none' })
    const registration = await navigator.serviceWorker.ready
    if (savesData()) return
    // The newest one: the files of an older one may be gone.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is spoken to, not a window
    setTimeout(() => (registration.waiting ?? registration.active)?.postMessage('keep-the-rest'), quietMs)
  } catch {
    // Private windows and full devices refuse; the shop works without.
  }
}

/** The one address that may become a worker; the policy of this name is the only one that the shop allows. */
function trusted(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  if (!trustedTypes) return url
  const policy = trustedTypes.createPolicy('service-worker', {
    createScriptURL: (asked) => {
      if (asked !== address) throw new TypeError('not the service worker')
      return asked
    },
  })
  return policy.createScriptURL(url)
}
