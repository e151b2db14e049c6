import { accountsApi, deletionApi } from '#domain/accounts/accounts.endpoints.ts'
import { profileApi } from '#domain/accounts/profile.endpoints.ts'
import { contactApi } from '#domain/contact/contact.endpoints.ts'
import { advancesApi } from '#domain/advances/advances.endpoints.ts'
import { guestOrdersApi } from '#domain/orders/guests/guest-orders.endpoints.ts'
import { orderLinksApi } from '#domain/orders/links/order-link.endpoints.ts'
import { parcelsApi } from '#domain/parcels/parcels.admin.endpoints.ts'
import { reviewsApi } from '#domain/reviews/reviews.endpoints.ts'
import { ringsApi } from '#domain/rings/rings.admin.endpoints.ts'
import { ownAccountApi, signInApi } from '#domain/staff/staff.admin.endpoints.ts'
import { uiText } from '#domain/ui-text.ts'
import { waitingListApi } from '#domain/waiting-list/waiting-list.endpoints.ts'
import { setAdvances } from '#tests/support/fixtures/advances.ts'
import { aContactForm, aSignup } from '#tests/support/fixtures/forms.ts'
import { aGuestOrder } from '#tests/support/fixtures/orders.ts'
import { aParcel } from '#tests/support/fixtures/parcels.ts'
import { openReviews } from '#tests/support/fixtures/reviews.ts'
import { aPackingShop } from '#tests/support/couriers/packed-orders.ts'
import { openShop, type Person, type TestShop } from '#tests/support/shop.ts'
import {
  anEmail,
  aPhone,
  type Limited,
  type LimitName,
  next,
  ofAccount,
  ofAddress,
  ofStaff,
  ofText,
  origin,
  send,
} from './counted.ts'
import { openOnTheRoad } from './failed-attempts.ts'
import { tokenOf } from './order-states.ts'

const wrong = { password: 'wrong word' }
const passwords = { password: 'another word', confirmPassword: 'another word' }

function logIn(name: LimitName, subjectOf?: (address: string) => string) {
  const email = subjectOf && 'nobody@example.com'
  return ofAddress(
    name,
    async () => (person) => send(person, accountsApi.login, { email: email ?? anEmail(), ...wrong }),
    subjectOf,
  )
}

function signInAsStaff(name: LimitName, subjectOf?: (address: string) => string) {
  const email = subjectOf && 'nobody@example.com'
  return ofAddress(
    name,
    async () => (person) =>
      send(person, signInApi.signInStaff, { email: email ?? anEmail(), ...wrong }, { headers: origin }),
    subjectOf,
  )
}

/** An order to pay in advance; returns its id and the token of its link. */
async function aProofless(shop: TestShop) {
  const { id } = await aParcel(shop, { state: 'confirmed', amount: 2000 })
  await shop.sql(
    `UPDATE orders SET advance_asked = 500, advance_reason = 'staff', advance_until = ?, advance_remind_at = 1 WHERE id = ?`,
    shop.clock.now() + 3 * 86_400_000,
    id,
  )
  return { id, token: await tokenOf(shop, id) }
}

function sendProof(person: Person, token: string) {
  const form = new FormData()
  form.append('reference', `FT${next()}`)
  return send(person, advancesApi.sendProof, form, { params: { token } })
}

const sendMessage = async () => (person: Person) =>
  send(person, contactApi.sendContactMessage, aContactForm({ subject: `Message ${next()}` }))

const findOrder = (number?: number) => async () => (person: Person) =>
  send(person, orderLinksApi.findOrder, { number: number ?? 1000 + next(), phone: aPhone() })

const vote = async () => (person: Person) =>
  send(person, reviewsApi.markReviewUseful, {}, { params: { reviewId: 'x' } })

const waitFor = (person: Person, id: string, phone: string) =>
  send(person, waitingListApi.joinWaitingList, { phone }, { params: { id } })

async function openReviewed() {
  const { shop, plug, orderId, anotherOrder } = await openReviews()
  const review = async (person: Person, id = orderId) => {
    const params = { token: await tokenOf(shop, id) }
    return send(person, reviewsApi.sendReview, { productId: plug._id, stars: 1 + (next() % 5) }, { params })
  }
  return { shop, orderId, anotherOrder, review }
}

/** Every limit above which a verb refuses. */
export const limited: Limited[] = [
  logIn('loginPerIp'),
  logIn('loginFailsPerAccountAndIp', (address) => `nobody@example.com ${address}`),
  ofAddress(
    'registerPerIp',
    async () => (person) => send(person, accountsApi.register, { ...aSignup, email: anEmail() }),
  ),
  ofAddress('forgotPerIp', async () => (person) => send(person, accountsApi.forgotPassword, { email: anEmail() })),
  ofAddress(
    'resetPerIp',
    async () => (person) => send(person, accountsApi.resetPassword, passwords, { params: { token: 'x' } }),
  ),
  ofAccount('passwordChecks', profileApi.changePassword, { currentPassword: 'wrong word', ...passwords }),
  ofAccount('exportsPerAccount', profileApi.exportAccount, {}),
  ofAddress('verifyEmailPerIp', async () => (person) => send(person, deletionApi.verifyEmail, { email: anEmail() })),
  ofAddress(
    'verifyOtpPerIp',
    async () => (person) => send(person, deletionApi.verifyOtp, { recipientEmail: anEmail(), OTP: '123456' }),
  ),
  ofText('verifyOtpPerEmail', ['sara@example.com', 'ali@example.com'], (person, recipientEmail) =>
    send(person, deletionApi.verifyOtp, { recipientEmail, OTP: '123456' }),
  ),
  ofAddress('deletePerIp', async () => (person) => send(person, deletionApi.deleteUser, { email: anEmail() })),
  { ...ofAddress('contactPerIpHour', sendMessage), message: uiText.contact.tooMany },
  { ...ofAddress('contactPerIpDay', sendMessage), message: uiText.contact.tooMany },
  {
    name: 'answersPerOrder',
    async prepare() {
      const { shop, parcel, fail, visitor, link, send: another } = await openOnTheRoad()
      const other = await another()
      const attempts = new Map<string, string>()
      for (const each of [parcel, other]) attempts.set(each.id, (await fail(undefined, each)).attempts[0]?.id ?? '')
      const answer = async (of: typeof parcel) => {
        const body = { attempt: attempts.get(of.id), wish: 'again', landmark: `Mosque ${next()}` }
        return send(visitor, orderLinksApi.answerAttempt, body, { params: await link('message', of) })
      }
      return { shop, subject: parcel.orderId, press: () => answer(parcel), other: () => answer(other) }
    },
  },
  {
    name: 'reviewsPerOrder',
    async prepare() {
      const { shop, orderId, anotherOrder, review } = await openReviewed()
      const id = await anotherOrder()
      return {
        shop,
        subject: orderId,
        press: () => review(shop.visitor()),
        other: () => review(shop.visitor(), id),
      }
    },
  },
  {
    name: 'reviewsPerIp',
    async prepare() {
      const { shop, review } = await openReviewed()
      const person = shop.visitor()
      return { shop, subject: person.address, press: () => review(person), other: () => review(shop.visitor()) }
    },
  },
  ofAddress('votesPerIp', vote),
  ofAddress('votesPerReviewAndIp', vote, (address) => `x:${address}`),
  {
    name: 'linkChangesPerOrder',
    async prepare() {
      const shop = openShop()
      const change = async ({ id }: { id: string }) => {
        const params = { token: await tokenOf(shop, id, next() % 2 ? 'device' : 'message') }
        const order = { name: 'Ali Raza', phone: '03001234567', city: 'Lahore', street: `House ${next()}` }
        return send(shop.visitor(), orderLinksApi.changeOrderByLink, { order, amount: 2910 }, { params })
      }
      const [one, other] = [await aParcel(shop), await aParcel(shop)]
      return { shop, subject: one.id, press: () => change(one), other: () => change(other) }
    },
  },
  ofAddress('guestOrdersPerIp', async (shop) => {
    const plug = await shop.product()
    return (person) => send(person, guestOrdersApi.placeGuestOrder, aGuestOrder([[plug, 1]], { phone: aPhone() }))
  }),
  ofAddress('proofsPerIp', async (shop) => {
    await setAdvances(shop)
    const { token } = await aProofless(shop)
    return (person) => sendProof(person, token)
  }),
  {
    name: 'proofsPerOrder',
    async prepare() {
      const shop = openShop()
      await setAdvances(shop)
      const [one, other] = [await aProofless(shop), await aProofless(shop)]
      return {
        shop,
        subject: one.id,
        press: () => sendProof(shop.visitor(), one.token),
        other: () => sendProof(shop.visitor(), other.token),
      }
    },
  },
  ofAddress('waitingPerIp', async (shop) => {
    const { _id } = await shop.product({ stock: 0 })
    return (person) => waitFor(person, _id, aPhone())
  }),
  ofText('waitingPerPerson', ['03001234567', '03007654321'], (person, phone, id) => waitFor(person, id, phone)),
  signInAsStaff('staffSignInPerIp'),
  signInAsStaff('staffFailsPerAccountAndIp', (address) => `nobody@example.com ${address}`),
  ofStaff('staffPasswordChecks', ownAccountApi.startTotp, { currentPassword: 'wrong word' }),
  ...(['asksPerParcel', 'asksPerCourier'] as const).map((name) => ({
    name,
    async prepare() {
      const { shop, bilal, booked } = await aPackingShop('postex', 'tcs')
      const [one, other] = [await booked('postex'), await booked('tcs')]
      const ask = ({ id }: typeof one) => send(bilal, parcelsApi.askCourier, {}, { params: { id } })
      const subject = name === 'asksPerParcel' ? one.id : 'postex'
      return { shop, subject, press: () => ask(one), other: () => ask(other) }
    },
  })),
  ofStaff('ringTests', ringsApi.testRing, {}),
  ofAddress('findOrderPerIp', findOrder()),
  ofAddress('findOrderPerNumberAndIp', findOrder(1001), (address) => `1001 ${address}`),
  ofAddress(
    'joinPerIp',
    async () => (person) =>
      send(person, signInApi.acceptInvitation, passwords, { params: { token: 'x' }, headers: origin }),
  ),
]
