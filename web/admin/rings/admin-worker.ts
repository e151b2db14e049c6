import { adminRoot } from '#domain/screen-paths.ts'
import { trustedWorker } from '#web/kit/trusted-worker.ts'

let registered: Promise<ServiceWorkerRegistration> | undefined

/** The admin's service worker, once it runs. Only where the browser has them. */
export function adminWorker(): Promise<ServiceWorkerRegistration> {
  registered ??= navigator.serviceWorker
    .register(trustedWorker('/owner-worker.js'), { scope: adminRoot, updateViaCache: 'none' })
    .then(() => navigator.serviceWorker.ready)
  return registered
}
