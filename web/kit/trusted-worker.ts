interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string }
}

/** The only scripts that may become service workers: of the shop, and of the admin. */
const workers = ['/service-worker.js', '/owner-worker.js']

/** A service worker's URL as `register` takes it. Once a page: the policy allows this Trusted Types policy name once. */
export function trustedWorker(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  if (!trustedTypes) return url
  const policy = trustedTypes.createPolicy('service-worker', {
    createScriptURL: (requested) => {
      if (!workers.includes(requested)) throw new TypeError('not a service worker')
      return requested
    },
  })
  return policy.createScriptURL(url)
}
