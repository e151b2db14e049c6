import { type APIRequestContext, expect } from '@playwright/test'
import { type Language, languageHeader } from '#domain/language/languages.ts'
import { mailsTo } from './outbox.ts'

/** An order that was placed without an account. */
export interface GuestOrder {
  orderId: string
  number: number
  amount: number
  phone: string
  /** The link that the device gets after placing. */
  link: string
  email: string
}

/**
 * Orders two pieces of one part without an account, by a request: for `atLeast` rupees. Each order has a phone number of
 * its own.
 */
export async function placeGuestOrder(
  request: APIRequestContext,
  language: Language = 'en',
  atLeast = 0,
): Promise<GuestOrder> {
  const { products } = (await (await request.get('/api/hitech/product/list')).json()) as {
    products: { _id: string; newPrice: number; stock: number | null }[]
  }
  // The part with the most stock: tests share the shop, and others order the first one. Which one it is, they decide.
  const [part] = products
    .filter(({ newPrice }) => newPrice * 2 + 50 >= atLeast)
    .toSorted((a, b) => (b.stock ?? Number.MAX_SAFE_INTEGER) - (a.stock ?? Number.MAX_SAFE_INTEGER))
  const phone = `0300${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
  const email = `ali.${phone}.${Date.now()}@example.com`
  const response = await request.post('/api/hitech/order/guest', {
    headers: { [languageHeader]: language },
    data: {
      items: [{ _id: part?._id, quantity: 2 }],
      amount: (part?.newPrice ?? 0) * 2 + 50,
      order: { name: 'Ali Raza', phone, city: 'Lahore', street: 'House 5, Street 2, Mozang', email },
      delivery: 'door',
    },
  })
  const placed = (await response.json()) as Pick<GuestOrder, 'orderId' | 'number' | 'amount' | 'link'>
  expect(response.status(), JSON.stringify(placed)).toBe(200)
  return { ...placed, phone, email }
}

/** The link to the page of an order in the email that its customer got. Only this one may confirm it. */
export async function messageLinkOf({ email }: GuestOrder): Promise<string> {
  let link: string | undefined
  await expect(() => {
    link = /(?:\/(?:ur|roman))?\/o\/[\w-]{28}/.exec(mailsTo(email)[0]?.text ?? '')?.[0]
    expect(link, `the link in an email to ${email}`).toBeDefined()
  }).toPass({ timeout: 60_000 })
  return link ?? ''
}
