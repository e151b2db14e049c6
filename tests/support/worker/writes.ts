import { adminChoicesApi } from '#domain/choices/choices.admin.endpoints.ts'
import { accountsApi, deletionApi } from '#domain/accounts/accounts.endpoints.ts'
import { cartApi } from '#domain/cart/cart.endpoints.ts'
import { cashApi } from '#domain/cash/cash.admin.endpoints.ts'
import { messagesApi } from '#domain/contact/contact.admin.endpoints.ts'
import { contactApi } from '#domain/contact/contact.endpoints.ts'
import { type AnyEndpoint, fillPath } from '#domain/endpoint.ts'
import { inventoryApi } from '#domain/inventory/inventory.admin.endpoints.ts'
import { ledgerApi } from '#domain/ledger/ledger.admin.endpoints.ts'
import { guestOrdersApi } from '#domain/orders/guests/guest-orders.endpoints.ts'
import { orderLinksApi } from '#domain/orders/links/order-link.endpoints.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { adminProductsApi } from '#domain/products/products.admin.endpoints.ts'
import { adminReturnsApi } from '#domain/returns/returns.admin.endpoints.ts'
import { adminSearchApi } from '#domain/search/search.admin.endpoints.ts'
import { adminVehiclesApi } from '#domain/vehicles/vehicles.admin.endpoints.ts'
import { adminSettingsApi } from '#domain/settings/settings.admin.endpoints.ts'
import { aContactForm, aSignup } from '#tests/support/fixtures/forms.ts'
import { aGuestOrder, anOrder } from '#tests/support/fixtures/orders.ts'
import { aDeliveredParcel, aParcel } from '#tests/support/fixtures/parcels.ts'
import { anAccount } from '#tests/support/people/accounts.ts'
import { newestCode, newestResetToken } from '#tests/support/people/emails.ts'
import { theOwner } from '#tests/support/people/staff.ts'
import type { TestShop } from '#tests/support/shop.ts'
import { trax } from './cash.ts'
import { aMessage } from './messages.ts'
import { tokenOf } from './order-states.ts'
import { productForm as form } from '#tests/support/fixtures/products.ts'
import { aReturnedLine } from './returns.ts'

const key = 'one-press-of-a-device'

/** One request, to be sent any number of times. */
type Press = (shop: TestShop, changes?: object) => Promise<Response>

/** A write that counts once, however often its request is sent. */
export interface Write {
  name: string
  /** The endpoint, where its body has a key. */
  endpoint?: AnyEndpoint
  /** The statement that performs it. */
  write: RegExp
  prepare(shop: TestShop): Promise<Press>
  /** A number that shows whether it was done. */
  done: string
  /** The response to a retry after a lost response, when the first was no success. */
  again: { status: number; code?: string }
  /** Changes of the body under which the same key is another request. */
  others?: object[]
}

type Params = Record<string, string>

/** The same body about another thing. */
const elsewhere = {}

/** A write of staff, or of the owner, which its entry in the log shows. */
function ofStaff(
  name: string,
  action: string,
  endpoint: AnyEndpoint,
  arrange: (shop: TestShop) => Promise<{ params?: Params; elsewhere?: Params; body: object }>,
  others?: object[],
): Write {
  return {
    name,
    endpoint,
    write: /INSERT INTO "?audit/i,
    done: `SELECT count(*) AS done FROM audit WHERE action = '${action}' AND actor = (SELECT 'staff:' || id FROM staff WHERE role = 'owner')`,
    again: { status: 200 },
    ...(others && { others }),
    async prepare(shop) {
      const [owner, { body, ...about }] = [await theOwner(shop), await arrange(shop)]
      return (at, changes) => {
        const path = fillPath(endpoint.path, changes === elsewhere ? about.elsewhere : about.params)
        return at.visitor().fetch(...json(path, { ...body, ...changes }, staffOf(owner)))
      }
    },
  }
}

/** A POST request of JSON. */
export const json = (path: string, body: unknown, headers: Record<string, string>): [string, RequestInit] => [
  path,
  { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json', ...headers } },
]

/** The headers of a staff member at work. */
export const staffOf = ({ cookie }: { cookie: string }) => ({
  Cookie: cookie,
  Origin: 'http://localhost:8787',
  'Sec-Fetch-Site': 'same-origin',
})

/** Every write with a key, and others that a lost response makes people send again. */
export const writes: Write[] = [
  {
    name: 'an order',
    write: /INSERT INTO orders/i,
    done: 'SELECT count(*) AS done FROM orders',
    again: { status: 200 },
    async prepare(shop) {
      const [sara, plug] = [await anAccount(shop), await shop.product({ stock: 5 })]
      const headers = { Authorization: sara.token, 'Idempotency-Key': 'one-press' }
      return (at) => at.visitor().fetch(...json(ordersApi.placeOrder.path, anOrder([[plug, 2]]), headers))
    },
  },
  {
    name: 'an order without an account',
    write: /INSERT INTO orders/i,
    done: 'SELECT count(*) AS done FROM orders',
    again: { status: 200 },
    async prepare(shop) {
      const plug = await shop.product({ stock: 5 })
      const body = aGuestOrder([[plug, 2]])
      return (at) =>
        at.visitor().fetch(...json(guestOrdersApi.placeGuestOrder.path, body, { 'Idempotency-Key': 'one-press' }))
    },
  },
  {
    name: 'a line of a cart',
    write: /INSERT INTO "?cart_lines/i,
    done: 'SELECT coalesce(sum(quantity), 0) / 3 AS done FROM cart_lines',
    again: { status: 200 },
    async prepare(shop) {
      const [sara, plug] = [await anAccount(shop), await shop.product()]
      const body = { itemId: plug._id, quantity: 3 }
      return (at) => at.visitor().fetch(...json(cartApi.updateCart.path, body, { Authorization: sara.token }))
    },
  },
  {
    name: 'one more in a cart',
    write: /INSERT INTO cart_lines/i,
    done: 'SELECT coalesce(sum(quantity), 0) AS done FROM cart_lines',
    again: { status: 200 },
    async prepare(shop) {
      const [sara, plug] = [await anAccount(shop), await shop.product()]
      const headers = { Authorization: sara.token, 'Idempotency-Key': 'one-press' }
      return (at) => at.visitor().fetch(...json(cartApi.addToCart.path, { itemId: plug._id }, headers))
    },
  },
  {
    name: 'an account',
    write: /INSERT INTO "?users/i,
    done: 'SELECT count(*) AS done FROM users',
    again: { status: 409, code: 'EMAIL_TAKEN' },
    async prepare() {
      return (at) => at.visitor().fetch(...json(accountsApi.register.path, aSignup, {}))
    },
  },
  {
    name: 'the deletion of an account',
    write: /DELETE FROM "?users/i,
    done: 'SELECT count(*) AS done FROM deleted_accounts WHERE user_id NOT IN (SELECT id FROM users)',
    // The first request used the proof.
    again: { status: 401, code: 'DELETION_NOT_VERIFIED' },
    async prepare(shop) {
      const { email } = await shop.customer()
      await shop.visitor().call(deletionApi.verifyEmail, { body: { email } })
      const OTP = await newestCode(shop)
      const proof = await shop.visitor().fetch(...json(deletionApi.verifyOtp.path, { recipientEmail: email, OTP }, {}))
      const headers = { Cookie: proof.headers.get('Set-Cookie')?.split(';')[0] ?? '' }
      const [path, init] = json(deletionApi.deleteUser.path, { email }, headers)
      return (at) => at.visitor().fetch(path, { ...init, method: 'DELETE' })
    },
  },
  {
    name: 'a new password',
    write: /UPDATE "?users"? SET "?password_hash/i,
    done: 'SELECT session_epoch AS done FROM users',
    again: { status: 400, code: 'INVALID_TOKEN' },
    async prepare(shop) {
      const { email } = await shop.customer()
      await shop.visitor().call(accountsApi.forgotPassword, { body: { email } })
      const token = await newestResetToken(shop)
      const body = { password: 'another word', confirmPassword: 'another word' }
      return (at) => at.visitor().fetch(...json(fillPath(accountsApi.resetPassword.path, { token }), body, {}))
    },
  },
  {
    name: 'a message',
    write: /INSERT INTO "?contact_messages/i,
    done: 'SELECT count(*) AS done FROM contact_messages',
    again: { status: 200 },
    async prepare() {
      return (at) => {
        const body = aContactForm()
        return at.visitor().fetch(contactApi.sendContactMessage.path, {
          method: 'POST',
          body,
          headers: { 'Idempotency-Key': 'one-press' },
        })
      }
    },
  },
  {
    name: 'a move of the owner',
    write: /UPDATE "?orders/i,
    done: `SELECT count(*) AS done FROM audit WHERE action = 'order.moved'`,
    again: { status: 409, code: 'STALE' },
    async prepare(shop) {
      const [owner, parcel] = [await theOwner(shop), await aParcel(shop)]
      const path = fillPath(adminOrdersApi.changeOrderState.path, { id: parcel.id })
      return (at) => at.visitor().fetch(...json(path, { from: 'placed', to: 'confirmed' }, staffOf(owner)))
    },
  },
  {
    name: 'a confirmation by a link',
    write: /UPDATE orders SET state/i,
    done: `SELECT count(*) AS done FROM audit WHERE action = 'order.moved'`,
    again: { status: 200 },
    async prepare(shop) {
      const path = fillPath(orderLinksApi.confirmOrderByLink.path, {
        token: await tokenOf(shop, (await aParcel(shop)).id),
      })
      return (at) => at.visitor().fetch(...json(path, {}, {}))
    },
  },
  {
    name: 'a cancellation by a link',
    write: /UPDATE orders SET state/i,
    done: `SELECT count(*) AS done FROM audit WHERE action = 'order.moved'`,
    again: { status: 200 },
    async prepare(shop) {
      const path = fillPath(orderLinksApi.cancelOrderByLink.path, {
        token: await tokenOf(shop, (await aParcel(shop)).id),
      })
      return (at) => at.visitor().fetch(...json(path, {}, {}))
    },
  },
  {
    name: 'a change by a link',
    write: /UPDATE order_items/i,
    done: `SELECT count(*) AS done FROM orders WHERE street = 'Shop 3' AND message_token_version = 1`,
    again: { status: 200 },
    async prepare(shop) {
      const { id } = await aParcel(shop)
      const [row] = await shop.sql<{ amount: number }>('SELECT amount FROM orders WHERE id = ?', id)
      const path = fillPath(orderLinksApi.changeOrderByLink.path, { token: await tokenOf(shop, id, 'device') })
      const order = { name: 'Ali Raza', phone: '03017654321', city: 'Lahore', street: 'Shop 3' }
      return (at) => at.visitor().fetch(...json(path, { order, amount: row?.amount }, {}))
    },
  },
  {
    name: 'an order that joins an account',
    write: /UPDATE orders SET user_id/i,
    done: 'SELECT count(*) AS done FROM orders WHERE user_id IS NOT NULL',
    again: { status: 409, code: 'CLAIMED' },
    async prepare(shop) {
      const [sara, plug] = [await anAccount(shop), await shop.product()]
      const body = aGuestOrder([[plug, 1]])
      const { orderId } = await shop.visitor().call(guestOrdersApi.placeGuestOrder, { body })
      const path = fillPath(orderLinksApi.claimOrder.path, { token: await tokenOf(shop, orderId) })
      return (at) => at.visitor().fetch(...json(path, {}, { Authorization: sara.token }))
    },
  },
  {
    name: 'a price of the owner',
    write: /UPDATE "?products"? SET/i,
    done: 'SELECT count(*) AS done FROM price_history',
    again: { status: 200 },
    async prepare(shop) {
      const [owner, plug] = [await theOwner(shop), await shop.product({ newPrice: 280 })]
      const { product } = await owner.call(adminProductsApi.getAdminProduct, { params: { productId: plug._id } })
      const { stock: _, ...form } = product
      return (at) =>
        at.visitor().fetch(...json(adminProductsApi.saveProduct.path, { ...form, newPrice: 310 }, staffOf(owner)))
    },
  },
  ofStaff(
    'a count at the shelf',
    'stock.changed',
    inventoryApi.adjustStock,
    async (shop) => {
      const [plug, chain] = await shop.products([{ stock: 5 }, { stock: 5 }])
      const [params, other] = [{ productId: plug?._id ?? '' }, { productId: chain?._id ?? '' }]
      return { params, elsewhere: other, body: { key, change: 4 } }
    },
    [{ change: 3 }, { change: undefined, set: 5 }, elsewhere],
  ),
  ofStaff(
    'the cash of a courier',
    'order.paid',
    cashApi.receiveCash,
    async (shop) => {
      const { id } = await aDeliveredParcel(shop)
      return { params: { courierId: 'leopards' }, body: { key, orderIds: [id, id], received: 2910, reference: '' } }
    },
    [{ received: 1 }, { reference: 'x' }, { orderIds: ['another'] }],
  ),
  ofStaff('a new name of a brand', 'choice.saved', adminChoicesApi.saveChoice, async () => ({
    params: { list: 'brands' },
    body: { key: 'Honda', from: 0, label: { en: 'Atlas Honda', ur: '', roman: '' } },
  })),
  ofStaff('a new name of a vehicle', 'vehicle.saved', adminVehiclesApi.saveVehicle, async () => ({
    body: {
      slug: 'honda-pridor',
      from: 0,
      maker: 'Honda',
      name: 'Pridor 100 CC',
      cc: 97,
      type: 'motorcycle',
      fromYear: 2014,
      toYear: null,
      alsoCalled: [],
      partsOf: null,
      isHidden: false,
    },
  })),
  ofStaff('the meaning of a text', 'vehicle.understood', adminVehiclesApi.repairText, async (shop) => {
    await shop.products([{ fits: ['Prider'] }])
    await shop.runCron()
    return { body: { text: 'Prider', rows: [{ vehicle: 'honda-pridor', from: null, to: null }] } }
  }),
  ofStaff('a new courier', 'courier.saved', cashApi.saveCourier, async () => ({ body: trax })),
  ofStaff(
    'a reply to a message',
    'message.answered',
    messagesApi.replyToMessage,
    async (shop) => {
      const [{ id }, other] = [await aMessage(shop), await aMessage(shop, { email: 'other@example.com' })]
      return { params: { id }, elsewhere: { id: other.id }, body: { key, text: 'Yes, we do.' } }
    },
    [{ text: 'No.' }, elsewhere],
  ),
  ofStaff(
    'an order of staff',
    'order.taken',
    adminOrdersApi.createStaffOrder,
    async (shop) => {
      const { _id: productId } = await shop.product({ stock: 5, newPrice: 100 })
      return { body: { key, channel: 'counter', lines: [{ productId, quantity: 2 }], amount: 200 } }
    },
    [{ note: 'other' }],
  ),
  ofStaff(
    'money of an order',
    'order.entry',
    ledgerApi.addOrderEntry,
    async (shop) => ({
      params: { id: (await aParcel(shop)).id },
      body: { key, kind: 'advance', way: 'raast', amount: 500 },
    }),
    [{ amount: 501 }, { reference: 'FT2' }, { note: 'By his brother' }],
  ),
  ofStaff('money that the shop keeps', 'order.kept', ledgerApi.retainMoney, async (shop) => {
    const { id } = await aParcel(shop, { state: 'refused' })
    await shop.sql('UPDATE orders SET advance = 500 WHERE id = ?', id)
    return { params: { id }, body: { amount: 500, was: 0, words: 'The way' } }
  }),
  ofStaff(
    'a return that staff take',
    'order.return',
    adminReturnsApi.createStaffReturn,
    async (shop) => {
      const { id } = await aDeliveredParcel(shop)
      const [line] = await shop.sql<{ id: string }>('SELECT product_id AS id FROM order_items WHERE order_id = ?', id)
      return { params: { id }, body: { key, lines: [aReturnedLine({ _id: line?.id ?? '' })] } }
    },
    [{ note: 'other' }],
  ),
  ofStaff('a new part', 'product.made', adminProductsApi.saveProduct, async () => ({
    body: { ...form, key, stock: 4 },
  })),
  ofStaff('a synonym', 'synonym.changed', adminSearchApi.saveSynonym, async () => ({
    body: { words: 'bhonpu', means: 'horn', from: 0 },
  })),
  ofStaff('a setting', 'settings.changed', adminSettingsApi.saveShopSettings, async () => ({
    body: { returnDays: 14, updatedAt: 0 },
  })),
]

/** How often a write was done. */
export async function doneIn(shop: TestShop, { done }: Write): Promise<number | undefined> {
  return (await shop.sql<{ done: number }>(done))[0]?.done
}
