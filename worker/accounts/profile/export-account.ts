import type { Language } from '#domain/language/languages.ts'
import type { OwnReview } from '#domain/reviews/review.ts'
import { msg, t } from '#domain/language/translate.ts'
import { savedAddresses, savedBikes } from '#domain/accounts/customer-account.ts'
import { shop as shopName } from '#domain/settings/shop-name.ts'
import { maskedPhone } from '#domain/contact/phone-links.ts'
import { attemptLimits } from '#worker/http/attempt-limits.ts'
import type { ShopContext } from '#worker/context.ts'
import { inLanguage } from '#worker/language/translators.ts'
import type { Session } from '#worker/crypto/session-tokens.ts'
import { hashEmail } from '#worker/accounts/deletion/request-deletion-code.ts'

const notes = [
  msg('Times are in UTC, amounts in rupees.'),
  msg('Your password is stored only as a hash, which nobody can read, and is not in this file.'),
  msg('Emails that we sent you are stored encrypted for 30 days and are not in this file.'),
  msg('Files that you attached to messages are named here; ask us for the files themselves.'),
]
const unprovedNote = msg(
  'Messages and phone orders with your email are in this file only once you have proved that the mailbox is yours: log out, choose “Forgot password?” and use the link in our email.',
)

/** A number under a name like this is a time. */
const isTime = /(At|Since|After)$/

/**
 * Everything that is stored about a customer, as the text of a JSON file, in chunks. Messages and orders by phone are
 * included only for a verified email: anybody can sign up with another person's.
 * @throws ShopError 'UNAUTHENTICATED', 'RATE_LIMITED'
 */
export async function* exportAccount(
  { stores, config, now }: ShopContext,
  session: Session,
  language: Language,
): AsyncGenerator<string> {
  const account = await stores.profile.getRow(session)
  await stores.attempts.requireWithinLimit([{ limit: attemptLimits.exportsPerAccount, subject: session.userId }], now())
  const isProved = account.emailProvedAt !== null
  const keys = {
    userId: session.userId,
    mailbox: isProved ? account.emailCanonical : '',
    emailHash: await hashEmail(config.pepper, account.email),
  }
  const { person, messages, replies, ...rest } = await stores.accountData.readPerson(session, keys)
  const { bike, bikes } = account
  const repliesOf = Map.groupBy(replies, ({ messageId }) => messageId)
  const file = {
    success: true,
    message: inLanguage(language, () => t('Everything that {shop} stores about you.', { shop: shopName.name })),
    exportedAt: now(),
    notes: inLanguage(language, () => (isProved ? notes : [...notes, unprovedNote]).map((note) => t(note))),
    account: { ...person, bikes: savedBikes(bikes, bike), addresses: savedAddresses(account) },
    ...rest,
    messages: messages.map(({ id, ...message }) => ({
      ...message,
      replies: (repliesOf.get(id) ?? []).map(({ sentAt, text }) => ({ sentAt, text })),
    })),
  }
  // The list of orders, which may be long, is written part by part.
  yield textOf(file).replace(/\n}$/, ',\n  "orders": [')
  let isFirst = true
  for await (const page of stores.accountData.listOrders(keys)) {
    yield ordersOf(page)
      .map((order, index) => (isFirst && index === 0 ? '\n' : ',\n') + textOf(order))
      .join('')
    isFirst = false
  }
  yield '\n  ]\n}\n'
}

/** A review as its writer knows it: pictures by their number, because their keys say nothing. */
function reviewOf({ pictures, isHidden, ...review }: OwnReview) {
  return { ...review, pictures: pictures.length, shown: !isHidden }
}

type OrderPage =
  ReturnType<ShopContext['stores']['accountData']['listOrders']> extends AsyncGenerator<infer P> ? P : never

function ordersOf({ returned, rows, items, entries, proofs, history }: OrderPage) {
  const itemsOf = Map.groupBy(items, ({ orderId }) => orderId)
  const entriesOf = Map.groupBy(entries, ({ orderId }) => orderId)
  const proofsOf = Map.groupBy(proofs, ({ orderId }) => orderId)
  const returnsOf = Map.groupBy(returned, ({ orderId }) => orderId)
  const historyOf = Map.groupBy(history, ({ orderId }) => orderId)
  return rows.map(({ isClaimedUnproved, ...order }) => ({
    ...order,
    ...(isClaimedUnproved && unprovedOf(order)),
    money: (entriesOf.get(order.id) ?? []).map(({ orderId: _order, ...entry }) => entry),
    proofsOfPayment: (proofsOf.get(order.id) ?? []).map(({ orderId: _order, picture, ...proof }) => ({
      ...proof,
      picture: picture === 1,
    })),
    items: (itemsOf.get(order.id) ?? []).map(({ orderId: _order, review, ...item }) => ({
      ...item,
      ...(review !== null && { review: reviewOf(review) }),
    })),
    returns: (returnsOf.get(order.id) ?? []).map(({ orderId: _order, lines, ...each }) => ({
      ...each,
      lines: parsed(lines),
    })),
    history: (isClaimedUnproved ? [] : (historyOf.get(order.id) ?? [])).map(
      ({ happenedAt, actor, action, before, after }) => ({
        happenedAt,
        by: actor.startsWith('customer') ? 'you' : 'the shop',
        action,
        before: parsed(before),
        after: parsed(after),
      }),
    ),
  }))
}

/** The fields of an order that was claimed without proof, as its link shows them. */
function unprovedOf({ phone }: { phone: string | null }) {
  return { phone: phone === null ? null : maskedPhone(phone), email: null, street: null, zipCode: null, note: null }
}

/** JSON with readable times. */
function textOf(value: object): string {
  const readable = (name: string, each: unknown) =>
    typeof each === 'number' && each > 0 && isTime.test(name) ? new Date(each).toISOString() : each
  return JSON.stringify(value, readable, 2)
}

/** The value of an entry in the log, which is JSON or a word. */
function parsed(text: string | null): unknown {
  try {
    return text === null ? null : (JSON.parse(text) as unknown)
  } catch {
    return text
  }
}
