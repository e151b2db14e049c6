import { describe, expect, test } from 'vitest'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { anOrder } from '#tests/support/fixtures/orders.ts'
import { tokenOf } from '#tests/support/worker/order-states.ts'
import { anAccount } from '#tests/support/people/accounts.ts'
import { openRateLimit, openShop } from '#tests/support/shop.ts'
import { aStaffMember, ourOrigin, theOwner } from '#tests/support/people/staff.ts'
import { callAs, everythingIn, list } from '#tests/support/worker/access.ts'

/** Requests from a page of another origin. */
const foreign: Record<string, string>[] = [
  { Origin: 'https://evil.example' },
  { Origin: 'null' },
  { Origin: 'http://localhost:8788' },
  { Origin: 'http://localhost:8787.evil.example', 'Sec-Fetch-Site': 'same-origin' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
]

/** What the owner alone may do. An endpoint is listed here on purpose, or this test fails. */
const ownerAlone = `
  acceptStatement answerWrongFit applyBulkChange endCustomerSessions endDifference exportCash exportConsents
  exportCustomers exportOrders exportProducts exportVehicles fetchStatement getAdminProduct getBulkChange
  getConnection getFeed getSettings getShopHealth getStatement hideProduct hideReview inviteStaff
  listAdminProducts listAudit listBulkChanges listConsents listCourierCities listCourierRules listDifferences
  listPartsToPhotograph listSearches listStaff listStatements listSynonyms listWrongFits previewImport
  previewPrices previewVehicles readImport readStatement removeSynonym renewFeedLink repairText restoreProduct
  retainMoney saveBanners saveChoice saveConnection saveCourier saveCourierCities saveCourierRules
  saveLowStockLimit saveMarquee savePolicy saveProduct saveShopSettings saveSynonym saveVehicle
  setSecondFactorRule settleBooking showReview testConnection undoBulkChange undoStatement updateStaff
  uploadPicture withdrawConsent
`

describe('protects', () => {
  test('the owner alone may do what is listed', () => {
    const owners = list.filter(([, { access }]) => access === 'owner').map(([name]) => name)
    expect(owners.toSorted()).toEqual(ownerAlone.trim().split(/\s+/))
  })

  test('every admin endpoint is below the admin path and, except sign-in and invitation, for staff only', () => {
    for (const [name, { access, path }] of list) {
      const isAdmins = path.startsWith('/api/hitech/owner/')
      if (['signInStaff', 'acceptInvitation', 'getStaffSession'].includes(name))
        expect([access, isAdmins], name).toEqual(['public', true])
      else expect(access === 'staff' || access === 'owner', name).toBe(isAdmins)
    }
  })

  test('the admin needs an open staff session, and rejects staff where only the owner may', async () => {
    const shop = openShop({ RATE_ADDRESS: openRateLimit, RATE_WRITES: openRateLimit })
    const [owner, staff, sara] = [await theOwner(shop), await aStaffMember(shop), await anAccount(shop)]
    const [, session = ''] = owner.cookie.split('=')
    const closed = await theOwner(shop)
    await shop.sql('DELETE FROM staff_sessions WHERE staff_id = ?', closed.id)
    const gone = await aStaffMember(shop)
    await shop.sql('UPDATE staff SET is_active = 0 WHERE id = ?', gone.id)
    const plug = await shop.product({ stock: 5 })
    const { orderId } = await sara.call(ordersApi.placeOrder, { body: anOrder([[plug, 1]]) })
    const link = await tokenOf(shop, orderId)
    const origin = { Origin: ourOrigin }
    const strangers: Record<string, Record<string, string>> = {
      'without a session': origin,
      'with a token of a shopper': { ...origin, Authorization: sara.token },
      'with the link of an order': { ...origin, Authorization: link, Cookie: `__Host-owner=${link}` },
      'with a token of a shopper in the cookie': { ...origin, Cookie: `__Host-owner=${sara.token}` },
      'with the session in Authorization': { ...origin, Authorization: session },
      'with another cookie': {
        ...origin,
        Cookie: `owner=${session}; __Secure-owner=${session}; __Host-del=${session}`,
      },
      'with a session cut short': { ...origin, Cookie: owner.cookie.slice(0, -1) },
      'with a made-up session': { ...origin, Cookie: `__Host-owner=${'A'.repeat(43)}` },
      'with a session that was ended': { ...origin, Cookie: closed.cookie },
      'with the session of somebody sent away': { ...origin, Cookie: gone.cookie },
    }
    const before = await everythingIn(shop)
    const adminCalls = list.filter(([, { access }]) => access === 'staff' || access === 'owner')
    expect(adminCalls.length).toBeGreaterThan(10)
    for (const [name, endpoint] of adminCalls) {
      for (const [kind, headers] of Object.entries(strangers)) {
        const response = await callAs(shop.visitor(), endpoint, {}, headers)
        expect([response.status, (await response.json<{ code: string }>()).code], `${name} ${kind}`).toEqual([
          401,
          'UNAUTHENTICATED',
        ])
        expect(response.headers.get('Cache-Control')).toBe('no-store')
      }
      if (endpoint.access === 'owner') {
        const response = await callAs(staff, endpoint, {})
        expect([response.status, (await response.json<{ code: string }>()).code], name).toEqual([403, 'FORBIDDEN'])
      }
      if (endpoint.method === 'GET') continue
      for (const headers of [...foreign, { Origin: '' }]) {
        expect((await callAs(owner, endpoint, {}, headers)).status, `${name} from ${JSON.stringify(headers)}`).toBe(403)
      }
    }
    expect(await everythingIn(shop)).toEqual(before)
  })

  test('public writes from another origin are rejected by every endpoint and write nothing', async () => {
    const shop = openShop({ RATE_TRIES: openRateLimit })
    const before = await everythingIn(shop)
    for (const [name, endpoint] of list.filter(([, { access, method }]) => access === 'public' && method !== 'GET')) {
      for (const headers of foreign) {
        const response = await callAs(shop.visitor(), endpoint, {}, headers)
        expect([response.status, (await response.json<{ code: string }>()).code], name).toEqual([403, 'FORBIDDEN'])
      }
    }
    const report = { method: 'POST', body: '{}', headers: { 'Sec-Fetch-Site': 'cross-site' } }
    expect((await shop.visitor().fetch('/api/hitech/csp-report', report)).status).toBe(403)
    expect(await everythingIn(shop)).toEqual(before)
  })

  test('a staff session ends after half an hour without a request, for every endpoint', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    shop.clock.advance(31 * 60_000)
    for (const [name, endpoint] of list.filter(([, { access }]) => access === 'staff' || access === 'owner')) {
      expect((await callAs(owner, endpoint, {})).status, name).toBe(401)
    }
  })
})
