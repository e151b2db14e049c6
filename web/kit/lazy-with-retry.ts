import { type ComponentType, lazy } from 'react'

/**
 * A component that is fetched when it is first shown, inside a `Suspense`. If that fails nothing is shown until the
 * network is back.
 */
export function lazyWithRetry<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await withNetwork(load) }))
}

/** Loads something, and tries again whenever the network comes back. */
export function withNetwork<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  return load().catch(async () => {
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    return withNetwork(load)
  })
}
