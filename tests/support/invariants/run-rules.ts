import type { Query } from './find-violations.ts'

/** Rules that need to know what happened in a run beside what stands in the books. Trust §5.5. */

/** An order that was answered with success. */
export interface AcknowledgedOrder {
  orderId: string
  amount?: number
  userId?: string
  /** The `Idempotency-Key` that it was sent with. */
  key?: string
}

/** An answer as the client got it. */
export interface KnownAnswer {
  call: string
  status: number
  headers: Headers
  text: string
}

/** What a run knows. */
export interface Known {
  acknowledged?: AcknowledgedOrder[]
  /** Pieces on the shelf when the run began, by part; parts whose count was switched off or on meanwhile are left out. */
  shelf?: Record<string, number>
  /** Passwords, tokens, codes and cookies that were used. */
  secrets?: string[]
  /** Addresses, numbers and names that only people had who deleted their accounts. */
  gone?: string[]
  /** How many orders the accounts were shown altogether. */
  shownOrders?: number
  /** Every letter that was handed to the provider, by its message key. */
  emails?: { key: string; content: string }[]
  /** Names of the objects in the two stores. */
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

/** A parcel of a deleted account that is not done, or done for less than a week, still needs its address. */
const mayBeStored = `SELECT id FROM orders WHERE account_deleted_at IS NOT NULL AND phone IS NOT NULL`

/** What must hold after a run, beside what clients were told. */
export const rulesOfARun: RunRule[] = [
  {
    id: 'I1',
    says: 'every order that was acknowledged is in the books as it was answered, and its account’s',
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
    says: 'what lay on the shelf, with what was counted and less what was sold, lies there now',
    async find(query, { shelf = {} }) {
      const rows = await query<{ id: string; stock: number | null; counted: number | null; sold: number }>(
        `SELECT p.id, p.stock,
           (SELECT sum(now - was) FROM stock_changes WHERE product_id = p.id) AS counted,
           (SELECT coalesce(sum(i.quantity - i.uncounted), 0) FROM order_items AS i JOIN orders AS o ON o.id = i.order_id
             WHERE i.product_id = p.id AND o.state <> 'cancelled' AND NOT EXISTS (SELECT 1 FROM audit AS a
               WHERE a.subject = o.id AND a.action = 'order.moved' AND a.after ->> 'state' = 'returned'
                 AND a.after ->> 'restock' = 1)) AS sold
         FROM products AS p WHERE p.stock IS NOT NULL AND NOT EXISTS (
           SELECT 1 FROM stock_changes WHERE product_id = p.id AND (was IS NULL OR now IS NULL))`,
      )
      return rows.filter(({ id, stock, counted, sold }) => {
        const before = shelf[id]
        return before !== undefined && before + (counted ?? 0) - sold !== stock
      })
    },
  },
  {
    id: 'I10',
    says: 'no password, token or code stands in the books, in the log or in an answer to somebody else’s question',
    async find(query, { secrets = [], log = [] }) {
      const found = await search(query, secrets, [])
      return [...found, ...log.filter((line) => secrets.some((secret) => line.includes(secret)))]
    },
  },
  {
    id: 'I11',
    says: 'letters under one key are one letter',
    async find(_query, { emails = [] }) {
      const ofKey = Map.groupBy(emails, ({ key }) => key)
      return [...ofKey].filter(([, list]) => new Set(list.map(({ content }) => content)).size > 1)
    },
  },
  {
    id: 'I12',
    says: 'every attachment and picture that the books name is in its store',
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
    says: 'whoever deleted the account is nowhere but on a parcel that is not done',
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

/** Rows of any table that hold one of some texts as words of their own; rows that name one of `except` may. */
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
