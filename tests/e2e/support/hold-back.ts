import type { Page } from '@playwright/test'

/** Keeps requests waiting, as a slow network does, until the function that it gives is called. */
export async function delayRequests(page: Page, addresses: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
