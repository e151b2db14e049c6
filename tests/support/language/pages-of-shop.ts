import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import type { OrderState } from '#domain/orders/order-states.ts'
import { anAccount } from '#tests/support/people/accounts.ts'
import { aStaffMember } from '#tests/support/people/staff.ts'
import { sampleRecords } from '#tests/support/fixtures/sample.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { bringTo, place, tokenOf, way } from '#tests/support/worker/order-states.ts'

/** What a browser asks for: a page, or a form of one without JavaScript. */
export interface PageRequest {
  path: string
  fields?: Record<string, string>
}

/** A shop with all sample parts, orders in every state, and the requests that show each of its pages and forms. */
export async function openShopWithPages(): Promise<{ shop: TestShop; requests: PageRequest[] }> {
  const shop = openShop()
  const products = await shop.products(sampleRecords)
  const [sara, bilal] = [await anAccount(shop), await aStaffMember(shop)]
  const inStock = products.filter(({ stock }) => stock === null || stock > 20)
  const part = inStock[0]
  if (!part) throw new Error('the sample has parts in stock')

  const links: string[] = []
  for (const state of [...way, 'cancelled', 'refused', 'returned'] as OrderState[]) {
    const id = await place(sara, [[part, 1]])
    const last = way.includes(state) ? state : state === 'cancelled' ? 'placed' : 'shipped'
    await bringTo(bilal, id, last)
    if (last !== state) await end(bilal, id, last, state)
    links.push(`/o/${await tokenOf(shop, id)}`)
  }
  const [placed = ''] = links
  const gone = products.find(({ stock }) => stock === 0) ?? part
  const reduced = products.find(({ oldPrice, newPrice }) => (oldPrice ?? 0) > newPrice) ?? part

  const paths = [
    '/',
    '/collection',
    '/collection?category=Honda',
    '/collection?bike=honda-cd-70&sort=price&stock=1&max=1000',
    '/collection?q=plug',
    '/collection?q=silansar',
    '/collection?q=zzzzqq',
    '/collection?page=2',
    ...[part, gone, reduced].map(({ _id }) => `/product/${_id}`),
    '/product/000000000000000000000000',
    '/bike/honda-cd-70',
    '/bike/honda-cd-70/brake-and-clutch',
    '/bike/no-such-bike',
    '/list',
    '/list?list=plug+5%2C+zzzqqq',
    '/cart',
    '/account',
    '/signup',
    '/loginpage',
    '/place-order',
    '/orders',
    ...links,
    `${placed}?show=change`,
    `${placed}?show=cancel`,
    '/o/no-such-order',
    '/termsandcondition',
    '/forgot-password',
    '/reset-password/some-token',
    '/account-delete',
    '/verify-otp?email=sara%40example.com',
    '/PrivacyPolicy',
    '/about',
    '/contact',
    '/offline',
    '/no-such-page',
  ]
  const forms: PageRequest[] = [
    { path: '/orders', fields: { number: '', phone: '' } },
    { path: '/orders', fields: { number: '9', phone: '0300 7654321' } },
    { path: '/orders', fields: { number: '1001', phone: '0300 1234567' } },
    { path: '/place-order', fields: { name: '', phone: '1', street: '', city: 'Lahor' } },
    { path: placed, fields: { do: 'change', street: '', city: '', phone: '' } },
    { path: placed, fields: { do: 'nothing' } },
  ]
  return { shop, requests: [...paths.map((path) => ({ path })), ...forms] }
}

async function end(
  staff: Awaited<ReturnType<typeof aStaffMember>>,
  id: string,
  from: OrderState,
  to: OrderState,
): Promise<void> {
  const body = { from, to: to === 'returned' ? 'refused' : to, reason: 'Customer changed their mind' }
  await staff.call(adminOrdersApi.changeOrderState, { params: { id }, body: body as never })
  if (to !== 'returned') return
  const back = { from: 'refused', to, reason: 'Customer changed their mind' }
  await staff.call(adminOrdersApi.changeOrderState, { params: { id }, body: back as never })
}

/** Asks for a page, or posts one of its forms as a browser without JavaScript does. */
export function requestPage(shop: TestShop, prefix: string, { path, fields }: PageRequest): Promise<Response> {
  const headers = { Accept: 'text/html' }
  if (!fields) return shop.visitor().fetch(prefix + path, { headers })
  return shop.visitor().fetch(prefix + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams(fields),
  })
}
