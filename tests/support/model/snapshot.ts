import { env } from 'cloudflare:test'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { signSession } from '#worker/crypto/session-tokens.ts'
import type { Known } from '#tests/support/invariants/run-rules.ts'
import { people } from './accounts.ts'
import { amountOf, type Model, type Order, type Return } from './model.ts'
import type { World } from './world.ts'

/** Data of model and real shop in a form that can be compared. */

/** The data of the model. */
export function snapshotOf(model: Model) {
  return {
    parts: model.parts.map(({ price, stock, isActive }) => ({ price, stock, isActive })),
    carts: [...model.accounts.values()]
      .flatMap(({ email, cart }) => [...cart].map(([part, quantity]) => `${people[email]?.email} ${part} ${quantity}`))
      .toSorted(),
    accounts: [...model.accounts.values()].map(({ email, epoch }) => `${people[email]?.email} ${epoch}`).toSorted(),
    orders: [...model.orders.values()]
      .map((order) => ({
        number: order.number,
        channel: order.channel,
        of: order.account === null ? null : (people[model.accounts.get(order.account)?.email ?? -1]?.email ?? '?'),
        email: order.email === null ? null : (people[order.email]?.email ?? null),
        state: order.state,
        isPaid: order.isPaid,
        amount: amountOf(order),
        courier: order.courier,
        tracking: order.tracking,
        due: order.due,
        money: moneyText(order),
        asked: requestedText(order),
        proofs: order.proofs
          .map(({ reference, state }) => `FT${reference}00 ${state}`)
          .toSorted()
          .join(),
        calls: order.calls,
        city: order.city,
        isDeleted: order.isDeleted,
        isScrubbed: order.isScrubbed,
        lines: order.lines.map(({ part, price, quantity }) => `${part} ${price} ${quantity}`).join(),
        exchangeOf: order.exchangeOf,
        returns: order.returns.map(returnText),
      }))
      .toSorted((one, other) => one.number - other.number),
    receipts: [...model.receipts]
      .map(([key, { orders, received }]) => `receipt-${key} ${orders.length} ${received}`)
      .toSorted(),
    messages: model.messages.map(({ email }) => people[email]?.email ?? '').toSorted(),
  }
}

/** The sums of an order's ledger. */
function moneyText({ money, unaccepted, cameBack, kept }: Order): string {
  const { advance, goodwill, refunded, before, door } = money
  return [advance, goodwill, refunded, before, before + door, unaccepted, cameBack, kept].join(' ')
}

/** What an order is asked for in advance, with its times. */
function requestedText({ asked: { amount, reason, hasWords, until, remindAt }, hasRetainedWords }: Order): string {
  return [amount, reason, Number(hasWords), until, remindAt, Number(hasRetainedWords)]
    .map((each) => each ?? '-')
    .join(' ')
}

/** A return with its lines, as in `1 asked customer - 0: 0 x2 100 null`. */
function returnText(
  { state, source, exchange, refund, lines }: Pick<Return, 'state' | 'source' | 'exchange' | 'refund' | 'lines'>,
  index: number,
): string {
  const parts = lines.map(({ part, quantity, price, outcome }) => `${part} x${quantity} ${price} ${outcome ?? '-'}`)
  return `${index + 1} ${state} ${source} ${exchange ?? '-'} ${refund}: ${parts.join()}`
}

/** The data of the real shop. */
export async function snapshotOfWorld({ shop, parts }: World): Promise<ReturnType<typeof snapshotOf>> {
  const indexOf = (id: string) => parts.findIndex(({ _id }) => _id === id)
  const [shelf, carts, accounts, orders, items, returns, receipts, messages] = await Promise.all([
    shop.sql<{ id: string; price: number; stock: number | null; isActive: number }>(
      'SELECT id, new_price AS price, stock, is_active AS isActive FROM products',
    ),
    shop.sql<{ email: string; id: string; quantity: number }>(
      'SELECT lower(u.email_canonical) AS email, product_id AS id, quantity FROM cart_lines JOIN users AS u ON u.id = user_id',
    ),
    shop.sql<{ email: string; epoch: number }>('SELECT email_canonical AS email, session_epoch AS epoch FROM users'),
    shop.sql<OrderRow>(
      `SELECT o.id, number, channel, u.email_canonical AS "of", o.email, state, is_paid AS isPaid, amount, courier_id AS courier,
         tracking_number AS tracking, cash_due AS due,
         concat_ws(' ', advance, goodwill, refunded, collected_before, collected, unaccepted, came_back, kept) AS money,
         concat_ws(' ', advance_asked, coalesce(advance_reason, '-'), advance_note IS NOT NULL, coalesce(advance_until, '-'),
           coalesce(advance_remind_at, '-'), kept_words IS NOT NULL) AS asked,
         coalesce((SELECT group_concat(fingerprint || ' ' || state ORDER BY fingerprint) FROM order_proofs WHERE order_id = o.id), '') AS proofs, call_attempts AS calls, o.city, account_deleted_at IS NOT NULL AS isDeleted,
         account_deleted_at IS NOT NULL AND o.phone IS NULL AS isScrubbed,
         (SELECT number FROM orders AS first WHERE first.id = o.exchange_of) AS exchangeOf
       FROM orders AS o LEFT JOIN users AS u ON u.id = o.user_id ORDER BY number`,
    ),
    shop.sql<{ orderId: string; id: string; price: number; quantity: number }>(
      'SELECT order_id AS orderId, product_id AS id, price, quantity FROM order_items ORDER BY order_id, position',
    ),
    shop.sql<ReturnRow>(
      `SELECT r.order_id AS orderId, r.number, r.state, source, e.number AS exchange, coalesce(f.amount, 0) AS refund,
         json_group_array(json_object('id', product_id, 'price', price, 'quantity', quantity, 'outcome', outcome) ORDER BY position) AS lines
       FROM returns AS r JOIN return_lines ON return_id = r.id LEFT JOIN orders AS e ON e.id = exchange_order_id
       LEFT JOIN order_entries AS f ON f.order_id = r.order_id AND f.key = 'return:' || r.id
       GROUP BY r.id ORDER BY r.order_id, r.number`,
    ),
    shop.sql<{ key: string; count: number; received: number }>(
      'SELECT key, order_count AS count, received FROM cash_receipts',
    ),
    shop.sql<{ email: string }>('SELECT email FROM contact_messages'),
  ])
  return {
    parts: parts.map(({ _id }) => {
      const row = shelf.find(({ id }) => id === _id)
      return { price: row?.price ?? 0, stock: row?.stock ?? null, isActive: row?.isActive === 1 }
    }),
    carts: carts.map(({ email, id, quantity }) => `${email} ${indexOf(id)} ${quantity}`).toSorted(),
    accounts: accounts.map(({ email, epoch }) => `${email} ${epoch}`).toSorted(),
    orders: orders.map(({ id, isPaid, isDeleted, isScrubbed, ...row }) => ({
      ...row,
      isPaid: isPaid === 1,
      isDeleted: isDeleted === 1,
      isScrubbed: isScrubbed === 1,
      lines: items
        .filter(({ orderId }) => orderId === id)
        .map((item) => `${indexOf(item.id)} ${item.price} ${item.quantity}`)
        .join(),
      returns: returns
        .filter(({ orderId }) => orderId === id)
        .map(({ lines, ...row }) =>
          returnText(
            { ...row, lines: JSON.parse(lines).map((line: ReturnedLine) => ({ ...line, part: indexOf(line.id) })) },
            row.number - 1,
          ),
        ),
    })),
    receipts: receipts.map(({ key, count, received }) => `${key} ${count} ${received}`).toSorted(),
    messages: messages.map(({ email }) => email).toSorted(),
  }
}

type BookOrder = ReturnType<typeof snapshotOf>['orders'][number]
type OrderRow = Omit<BookOrder, 'isPaid' | 'isDeleted' | 'isScrubbed' | 'lines' | 'returns'> & {
  id: string
  isPaid: number
  isDeleted: number
  isScrubbed: number
}

type ReturnedLine = Pick<Return['lines'][number], 'price' | 'quantity' | 'outcome'> & { id: string }
type ReturnRow = Pick<Return, 'state' | 'source' | 'exchange' | 'refund'> & {
  orderId: string
  number: number
  lines: string
}

/** Facts of a finished run, for the rules. */
export async function knownOf(model: Model, world: World): Promise<Known> {
  const { shop, parts, emails, answers, acknowledged, secrets } = world
  const isHere = (email: number) =>
    [...model.accounts.values()].some((account) => account.email === email) ||
    model.messages.some((message) => message.email === email)
  const passwords = ['first secret word', 'second secret word']
  const products = await shop.sql<{ id: string; stock: number | null }>('SELECT id, stock FROM products')
  const keys = async (bucket: R2Bucket) => (await bucket.list()).objects.map(({ key }) => key)
  return {
    acknowledged,
    stock: Object.fromEntries(
      products.flatMap(({ id }) => {
        const before = parts.find(({ _id }) => _id === id)?.stock
        return typeof before === 'number' ? [[id, before]] : []
      }),
    ),
    secrets: [...secrets, ...passwords],
    gone: people.filter((_, email) => !isHere(email)).flatMap(({ email, name, phone }) => [email, name, phone]),
    shownOrders: await countShown(world),
    emails: emails.map(({ headers, text }) => ({ key: headers['X-Message-Key'] ?? '', content: text })),
    objects: { media: await keys(env.MEDIA), private: await keys(env.PRIVATE) },
    answers,
  }
}

/** Number of orders that all accounts together can list. */
async function countShown({ shop }: World): Promise<number> {
  const accounts = await shop.sql<{ id: string; epoch: number }>('SELECT id, session_epoch AS epoch FROM users')
  const shown = await Promise.all(
    accounts.map(async ({ id, epoch }) => {
      const token = await signSession(String(env.TOKEN_SECRET), { userId: id, epoch }, shop.clock.now())
      const { orders } = await shop.visitor().call(ordersApi.listMyOrders, { token, body: {} })
      return orders.length
    }),
  )
  return shown.reduce((sum, count) => sum + count, 0)
}
