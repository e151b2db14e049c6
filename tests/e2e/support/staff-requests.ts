import { expect, type Page, test } from '@playwright/test'
import { inEnglish, type Speaker } from './speaker.ts'

/** Sends a request as the person who is signed in to the admin on this page. */
export async function asStaff<Reply = object>(admin: Page, path: string, body?: unknown): Promise<Reply> {
  const { status, text } = await admin.evaluate(
    async ([to, sent]) => {
      const response = await fetch(to, {
        method: sent === null ? 'GET' : 'POST',
        headers: { 'Content-Type': 'application/json' },
        ...(sent !== null && { body: sent }),
      })
      return { status: response.status, text: await response.text() }
    },
    [path, body === undefined ? null : JSON.stringify(body)] as const,
  )
  expect(status, `${path}: ${text}`).toBe(200)
  return JSON.parse(text) as Reply
}

/** Counts the stock of a part. */
export async function countStock(admin: Page, productId: string, set: number): Promise<void> {
  await asStaff(admin, `/api/hitech/owner/stock/${productId}`, { key: crypto.randomUUID(), set })
}

/** Takes an order from where it is to the customer, by the shop's own rider. */
export async function bringOrderTo(admin: Page, id: string, state: 'confirmed' | 'packed' | 'shipped' | 'delivered') {
  const way = ['placed', 'confirmed', 'packed', 'shipped', 'delivered'] as const
  for (let step = 0; way[step] !== state; step += 1) {
    const [from, to] = [way[step], way[step + 1]]
    const body = { from, to, ...(to === 'shipped' && { courierId: 'leopards', trackingNumber: `LP${Date.now()}` }) }
    await asStaff(admin, `/api/hitech/owner/orders/${id}/move`, body)
  }
}

/** Runs the scheduled jobs of the tested shop, as they run every minute. */
export async function runJobs(page: Page): Promise<void> {
  expect((await page.request.get('/cdn-cgi/local/scheduled')).status()).toBe(200)
}

/**
 * A part of the end of the list, which few other journeys order, that nobody waits for or was told about: another one each
 * time on the same state. Journeys with another `turn`, and those beside it, get other parts.
 */
export async function aPartOfItsOwn(admin: Page, turn: 0 | 1, { path }: Speaker = inEnglish) {
  const { products } = (await (await admin.request.get('/api/hitech/product/list')).json()) as {
    products: { _id: string; newPrice: number; name: string }[]
  }
  const share = 2 * turn + (test.info().parallelIndex % 2)
  for (const part of products.toReversed().filter((_, place) => place < 80 && place % 4 === share)) {
    const { list } = await asStaff<{ list: object[] }>(admin, `/api/hitech/owner/waiting-list/parts/${part._id}`)
    if (list.length === 0) return { ...part, path: path(`/product/${part._id}`) }
  }
  throw new Error('somebody waits for each part: please start with another state')
}
