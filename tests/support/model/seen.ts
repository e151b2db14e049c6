import { env } from 'cloudflare:test'
import type { DeliveryWay, OrderState } from '#domain/orders/order-states.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import type { ReturnState } from '#domain/returns/return-states.ts'
import { signSession } from '#worker/crypto/session-tokens.ts'
import type { Known } from '#tests/support/invariants/run-rules.ts'
import type { TestShop } from '#tests/support/shop.ts'
import { people, type World } from './world.ts'

/** What the data of the shop says: what people act on, and what two runs are compared by. */
export interface Seen {
  parts: { id: string; price: number; stock: number | null; isActive: number }[]
  /** Oldest first. */
  orders: SeenOrder[]
  /** The others, as text. */
  others: string[]
}

/** An order. Whole rupees. */
export interface SeenOrder {
  id: string
  number: number
  channel: 'web' | 'phone' | 'counter'
  delivery: DeliveryWay
  state: OrderState
  name: string | null
  amount: number
  fee: number
  due: number | null
  advance: number
  goodwill: number
  refunded: number
  collected: number
  before: number
  unaccepted: number
  kept: number
  asked: number
  calls: number
  wasDelivered: number
  updatedAt: number
  lines: { id: string; price: number; quantity: number }[]
  returns: SeenReturn[]
  proofs: { id: string; state: 'open' | 'received' | 'declined' }[]
}

/** Parts of an order that come back. */
export interface SeenReturn {
  id: string
  state: ReturnState
  updatedAt: number
  lines: { id: string; price: number; quantity: number }[]
}

const listOf = (fields: string, by: string, from: string) =>
  `(SELECT json_group_array(json_object(${fields}) ORDER BY ${by}) FROM ${from})`

const returnedLines = listOf(
  "'id', product_id, 'price', price, 'quantity', quantity, 'outcome', outcome",
  'position',
  'return_lines WHERE return_id = r.id',
)

const orderColumns = `o.id, number, channel, delivery, state, o.first_name AS name, amount, delivery_fee AS fee, cash_due AS due,
  advance, goodwill, refunded, collected, collected_before AS before, unaccepted, came_back AS cameBack, kept, kept_words AS keptWords,
  advance_asked AS asked, advance_reason AS reason, advance_until AS until, advance_remind_at AS remindAt, call_attempts AS calls,
  delivered_at IS NOT NULL AS wasDelivered, o.updated_at AS updatedAt, u.email_canonical AS account, o.email, o.city, is_paid AS isPaid,
  courier_id AS courier, tracking_number AS tracking, account_deleted_at IS NOT NULL AS isDeleted, scrubbed_at IS NOT NULL AS isErased,
  (SELECT number FROM orders AS first WHERE first.id = o.exchange_of) AS exchangeOf,
  ${listOf("'id', product_id, 'price', price, 'quantity', quantity", 'position', 'order_items WHERE order_id = o.id')} AS lines,
  ${listOf("'id', id, 'reference', fingerprint, 'state', state", 'fingerprint', 'order_proofs WHERE order_id = o.id')} AS proofs,
  ${listOf(
    `'id', r.id, 'state', r.state, 'source', r.source, 'updatedAt', r.updated_at, 'lines', json(${returnedLines})`,
    'r.number',
    'returns AS r WHERE r.order_id = o.id',
  )} AS returns`

/** Reads the shop. */
export async function see({ sql }: TestShop): Promise<Seen> {
  const [parts, orders, others] = await Promise.all([
    sql<Seen['parts'][number]>(
      'SELECT id, new_price AS price, stock, is_active AS isActive FROM products ORDER BY part_number',
    ),
    sql<SeenOrder & Record<'lines' | 'proofs' | 'returns', string>>(
      `SELECT ${orderColumns} FROM orders AS o LEFT JOIN users AS u ON u.id = o.user_id ORDER BY number`,
    ),
    sql<{ text: string }>(
      `SELECT concat_ws(' ', 'account', email_canonical, session_epoch) AS text FROM users
       UNION ALL SELECT concat_ws(' ', 'cart', email_canonical, p.name, quantity) FROM cart_lines
         JOIN users AS u ON u.id = user_id JOIN products AS p ON p.id = product_id
       UNION ALL SELECT concat_ws(' ', 'receipt', key, order_count, received) FROM cash_receipts
       UNION ALL SELECT concat_ws(' ', 'message', email) FROM contact_messages
       UNION ALL SELECT concat_ws(' ', 'change', state) FROM bulk_changes
       ORDER BY 1`,
    ),
  ])
  return {
    parts,
    orders: orders.map((order) => ({
      ...order,
      lines: JSON.parse(order.lines),
      proofs: JSON.parse(order.proofs),
      returns: JSON.parse(order.returns),
    })),
    others: others.map(({ text }) => text),
  }
}

/** The same without what differs in every shop: ids become the places of parts, and times of change are left out. */
export function comparable({ parts, ...seen }: Seen): unknown {
  const places = new Map(parts.map(({ id }, index) => [id, index]))
  const text = JSON.stringify({ parts, ...seen }, (name, value: unknown) => {
    if (name === 'updatedAt') return undefined
    return name === 'id' ? places.get(String(value)) : value
  })
  return JSON.parse(text)
}

/** Facts of a finished run, for the rules. */
export async function knownOf(world: World): Promise<Known> {
  const { shop, parts, emails, answers, acknowledged, secrets } = world
  const rows = await shop.sql<{ email: string }>(
    'SELECT email_canonical AS email FROM users UNION SELECT email FROM contact_messages',
  )
  const here = new Set(rows.map(({ email }) => email))
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
    gone: people.flatMap(({ email, name, phone }) => (here.has(email) ? [] : [email, name, phone])),
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
