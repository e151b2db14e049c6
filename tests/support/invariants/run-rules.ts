import type { Query } from './find-violations.ts'

/** Rules that compare the database with what happened in a run. */

/** An acknowledged order. */
export interface AcknowledgedOrder {
  orderId: string
  amount?: number
  userId?: string
  /** The `Idempotency-Key` that it was sent with. */
  key?: string
}

/** A response as the client received it. */
export interface KnownAnswer {
  call: string
  status: number
  headers: Headers
  text: string
}

/** Facts of a run. */
export interface Known {
  acknowledged?: AcknowledgedOrder[]
  /** Initial stock by product, without products whose counting was switched on or off. */
  stock?: Record<string, number>
  /** Passwords, tokens, codes and cookies that were used. */
  secrets?: string[]
  /** Email addresses, phone numbers and names that only deleted accounts had. */
  gone?: string[]
  /** Number of orders that all accounts together can list. */
  shownOrders?: number
  /** Every email passed to the provider, by its message key. */
  emails?: { key: string; content: string }[]
  /** Keys of the objects in the two buckets. */
  objects?: { media: string[]; private: string[] }
  answers?: KnownAnswer[]
  /** Lines that were logged. */
  log?: string[]
}

interface RunRule {
  id: string
  says: string
  find(query: Query, known: Known): Promise<unknown[]>
}

/** A parcel of a deleted account keeps its address until it is final for a week. */
const mayBeStored = `SELECT id FROM orders WHERE account_deleted_at IS NOT NULL AND phone IS NOT NULL`

/** Rules that hold after a run. */
export const rulesOfARun: RunRule[] = [
  {
    id: 'I1',
    says: 'every acknowledged order is in the database as acknowledged, and belongs to its account',
    async find(query, { acknowledged = [] }) {
      const stored = new Map(
        (
          await query<StoredOrder>(
            `SELECT id, user_id AS userId, amount,
               id IN (SELECT subject FROM audit WHERE action = 'order.changed') AS changed FROM orders`,
          )
        ).map((row) => [row.id, row]),
      )
      return acknowledged.filter(({ orderId, amount, userId }) => {
        const order = stored.get(orderId)
        if (!order) return true
        const isOthers = userId !== undefined && order.userId !== null && order.userId !== userId
        return isOthers || (amount !== undefined && order.amount !== amount && !order.changed)
      })
    },
  },
  {
    id: 'I2',
    says: 'one key was acknowledged as one order, and an order under one key',
    async find(_query, { acknowledged = [] }) {
      const withKey = acknowledged.filter(({ key }) => key !== undefined)
      const ofKey = Map.groupBy(withKey, ({ userId, key }) => `${userId} ${key}`)
      const ofOrder = Map.groupBy(withKey, ({ orderId }) => orderId)
      return [
        ...[...ofKey.values()].filter((list) => new Set(list.map(({ orderId }) => orderId)).size > 1),
        ...[...ofOrder.values()].filter((list) => new Set(list.map(({ key }) => key)).size > 1),
      ]
    },
  },
  {
    id: 'I4',
    says: 'the stock is the initial stock plus adjustments minus sales, with what came back to the shelf',
    async find(query, { stock: initial = {} }) {
      const rows = await query<{ id: string; stock: number | null; counted: number | null; sold: number }>(
        `SELECT p.id, p.stock,
           (SELECT sum(now - was) FROM stock_changes WHERE product_id = p.id) AS counted,
           (SELECT coalesce(sum(i.quantity - i.uncounted), 0) FROM order_items AS i JOIN orders AS o ON o.id = i.order_id
             WHERE i.product_id = p.id AND o.state <> 'cancelled' AND NOT EXISTS (SELECT 1 FROM audit AS a
               WHERE a.subject = o.id AND a.action = 'order.moved' AND a.after ->> 'state' = 'returned'
                 AND a.after ->> 'restock' = 1)) - (SELECT coalesce(sum(l.quantity), 0) FROM return_lines AS l
             JOIN returns AS r ON r.id = l.return_id JOIN order_items AS i ON i.order_id = r.order_id
               AND i.product_id = l.product_id AND i.uncounted < i.quantity
             WHERE l.product_id = p.id AND l.outcome = 'shelf') AS sold
         FROM products AS p WHERE p.stock IS NOT NULL AND NOT EXISTS (
           SELECT 1 FROM stock_changes WHERE product_id = p.id AND (was IS NULL OR now IS NULL))`,
      )
      return rows.filter(({ id, stock, counted, sold }) => {
        const before = initial[id]
        return before !== undefined && before + (counted ?? 0) - sold !== stock
      })
    },
  },
  {
    id: 'I10',
    says: 'no password, token or code is in the database, the log or the response to another client',
    async find(query, { secrets = [], log = [] }) {
      const found = await search(query, secrets, [])
      return [...found, ...log.filter((line) => secrets.some((secret) => line.includes(secret)))]
    },
  },
  {
    id: 'I11',
    says: 'emails with one key are one email',
    async find(_query, { emails = [] }) {
      const ofKey = Map.groupBy(emails, ({ key }) => key)
      return [...ofKey].filter(([, list]) => new Set(list.map(({ content }) => content)).size > 1)
    },
  },
  {
    id: 'I12',
    says: 'every attachment and picture that the database names is in its bucket',
    async find(query, { objects }) {
      if (!objects) return []
      const [attachments, pictures] = [
        await query<{ key: string }>(
          'SELECT attachment_key AS key FROM contact_messages WHERE attachment_key IS NOT NULL',
        ),
        await query<{ key: string }>('SELECT key FROM pictures'),
      ]
      const media = new Set(objects.media.map((name) => /^pictures\/([^-]+)-/.exec(name)?.[1]))
      return [
        ...attachments.filter(({ key }) => !objects.private.includes(key)),
        ...pictures.filter(({ key }) => !media.has(key)),
      ]
    },
  },
  {
    id: 'I14',
    says: 'the accounts are shown every order that has an account, once',
    async find(query, { shownOrders }) {
      const rows = await query<{ count: number }>('SELECT count(*) AS count FROM orders WHERE user_id IS NOT NULL')
      return shownOrders === undefined ? [] : rows.filter(({ count }) => count !== shownOrders)
    },
  },
  {
    id: 'I15',
    says: 'data of deleted accounts is nowhere but on parcels that are not final',
    async find(query, { gone = [] }) {
      const kept = await query<{ id: string }>(mayBeStored)
      return search(
        query,
        gone,
        kept.map(({ id }) => id),
      )
    },
  },
  {
    id: 'I17',
    says: 'answers of the calls are JSON that says how it went, and never a failure of the shop itself',
    async find(_query, { answers = [] }) {
      return answers.flatMap(({ call, status, text }) => (isAnswer(status, text) ? [] : [{ call, status, text }]))
    },
  },
  {
    id: 'I18',
    says: 'no answer tells of SQL, of the code, or of what the shop runs on',
    async find(_query, { answers = [] }) {
      const tells = /D1_ERROR|SQLITE_|constraint failed|\n\s+at .+:\d+:\d+|X-Powered-By/
      return answers.flatMap(({ call, headers, text }) =>
        headers.has('X-Powered-By') || tells.test(text) ? [{ call, text }] : [],
      )
    },
  },
]

interface StoredOrder {
  id: string
  userId: string | null
  amount: number
  changed: number
}

function isAnswer(status: number, text: string): boolean {
  if (status >= 500) return false
  try {
    return (JSON.parse(text) as { success: unknown }).success === (status === 200)
  } catch {
    return false
  }
}

/** Rows of any table that contain one of the texts as a whole word, except rows that contain one of `except`. */
async function search(query: Query, texts: string[], except: string[]): Promise<{ table: string; row: unknown }[]> {
  if (texts.length === 0) return []
  const words = new RegExp(`(?<![\\w@])(?:${texts.map((text) => RegExp.escape(text)).join('|')})(?!\\w)`, 'i')
  const found: { table: string; row: unknown }[] = []
  const tables = await query<{ name: string }>(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'
       AND name NOT LIKE 'd1_%'`,
  )
  for (const { name } of tables) {
    for (const row of await query(`SELECT * FROM "${name}"`)) {
      const text = JSON.stringify(row)
      if (words.test(text) && !except.some((id) => text.includes(id))) found.push({ table: name, row })
    }
  }
  return found
}
