/** Rules of the data that always hold, each a query for violations. */

/** One rule. */
export interface Rule {
  id: string
  says: string
  /** Returns the violations. */
  sql: string
}

/** What is to collect of an order at its door, and the cash that the shop gets for it. */
const toCollect = 'max(0, amount - unaccepted - advance - goodwill - collected_before)'
const cash = `coalesce(cash_due, ${toCollect})`
const sumOf = (what: string) =>
  `(SELECT coalesce(sum(amount), 0) FROM order_entries WHERE order_id = orders.id AND ${what})`

const finished = `('delivered', 'cancelled', 'refused', 'returned')`
const dayOf = (time: string) => `(${time} + 18000000) / 86400000`

/**
 * An order of a deleted account of which nothing comes back or can be returned, since an hour: the days end at midnight,
 * retention runs hourly.
 */
const isToBeBlank = `account_deleted_at IS NOT NULL AND state IN ${finished}
  AND id NOT IN (SELECT order_id FROM returns WHERE state IN ('asked', 'agreed', 'on-its-way', 'received'))
  AND updated_at < (SELECT max(at) FROM audit) - 8 * 86400000 - 3600000`

/** Every audited state change: the state before and after. */
const steps = `SELECT o.id, o.created_at, o.city, a.before ->> 'state' AS was, a.after ->> 'state' AS became
  FROM orders AS o JOIN audit AS a ON a.subject = o.id AND a.action = 'order.moved'
    OR a.subject = o.id AND a.action = 'order.undone' AND a.after ->> 'state' IS NOT NULL
  UNION ALL
  SELECT o.id, o.created_at, o.city, 'placed', a.after ->> 'state' FROM orders AS o
  JOIN audit AS a ON a.subject = o.id AND a.action = 'order.taken' AND a.after ->> 'state' <> 'placed'`

const outcomes = ['cancelled', 'delivered', 'refused', 'returned']
const outcomeSums = [
  `sum(was = 'placed' AND became <> 'cancelled') - sum(became = 'placed') AS confirmed`,
  ...outcomes.map((state) => `sum(became = '${state}') AS ${state}`),
].join(', ')
const differs = ['confirmed', ...outcomes].map((state) => `d.${state} <> coalesce(s.${state}, 0)`).join(' OR ')

/** When an order got its prices: when it was placed, and at each change by its customer. */
const pricings = `SELECT o.created_at AS at UNION ALL SELECT at FROM audit
  WHERE subject = o.id AND action = 'order.changed' AND actor = 'customer:link'`

/** Prices of a product at such a moment, including changes within the same seconds. */
const pricesThen = `SELECT h.was_new_price FROM price_history AS h WHERE h.product_id = i.product_id
    AND h.id = (SELECT min(id) FROM price_history WHERE product_id = i.product_id AND at >= m.at - 5000)
  UNION SELECT h.new_price FROM price_history AS h WHERE h.product_id = i.product_id
    AND h.at BETWEEN m.at - 5000 AND m.at + 5000
  UNION SELECT p.new_price FROM products AS p WHERE p.id = i.product_id AND NOT EXISTS (
    SELECT 1 FROM price_history WHERE product_id = p.id AND at >= m.at - 5000)`

const liveOnce = (table: string, column: string) => `SELECT user_id FROM ${table} WHERE user_id IS NOT NULL
  AND ${column} IS NULL AND expires_at > (SELECT max(created_at) FROM outbox) GROUP BY user_id HAVING count(*) > 1`

/** The holders of orders that hold parts, by id. */
const holdersOf = `SELECT 'network:' || client_hash AS holder, id FROM orders WHERE held IS NOT NULL AND client_hash IS NOT NULL
  UNION ALL SELECT 'phone:' || phone_hash, id FROM orders WHERE held IS NOT NULL AND phone_hash IS NOT NULL
  UNION ALL SELECT 'account:' || user_id, id FROM orders WHERE held IS NOT NULL AND user_id IS NOT NULL`

/** Rules that hold at any time. */
export const rulesOfTheData: Rule[] = [
  {
    id: 'I2',
    says: 'one key of one customer, of one staff device, or without an account, is one order',
    sql: `SELECT user_id, idempotency_key FROM orders WHERE user_id IS NOT NULL GROUP BY 1, 2 HAVING count(*) > 1
      UNION ALL SELECT staff_key, channel FROM orders WHERE staff_key IS NOT NULL GROUP BY staff_key HAVING count(*) > 1
      UNION ALL SELECT guest_key, channel FROM orders WHERE guest_key IS NOT NULL GROUP BY guest_key HAVING count(*) > 1`,
  },
  {
    id: 'I3',
    says: 'amount is subtotal plus fee, subtotal is the sum of the items',
    sql: `SELECT id FROM orders WHERE amount <> subtotal + delivery_fee
      OR subtotal <> (SELECT coalesce(sum(price * quantity), 0) FROM order_items WHERE order_id = orders.id)`,
  },
  {
    id: 'door',
    says: 'what was not accepted at the door is a return that begins there, line by line',
    sql: `SELECT id FROM orders WHERE unaccepted <> (SELECT coalesce(sum(l.price * l.quantity), 0) FROM returns AS r
      JOIN return_lines AS l ON l.return_id = r.id WHERE r.order_id = orders.id AND r.key = 'door')`,
  },
  {
    id: 'returns',
    says: 'what went back for parts that came back is that of their returns, at most what they cost',
    sql: `SELECT id FROM orders WHERE came_back <> (SELECT coalesce(sum(min(
        (SELECT sum(price * quantity) FROM return_lines WHERE return_id = r.id),
        (SELECT coalesce(sum(amount), 0) FROM order_entries WHERE order_id = r.order_id AND kind = 'refund'
          AND key IN ('return:' || r.id, 'exchange:' || r.id)))), 0)
      FROM returns AS r WHERE r.order_id = orders.id AND r.state = 'done' AND r.source <> 'door')`,
  },
  {
    id: 'ledger',
    says: 'the sums of an order are its entries',
    sql: `SELECT id FROM orders WHERE advance <> ${sumOf("kind = 'advance'")} OR goodwill <> ${sumOf("kind = 'goodwill'")}
      OR refunded <> ${sumOf("kind = 'refund'")} OR collected <> ${sumOf("kind = 'collected'")}
      OR collected_before <> ${sumOf("kind = 'collected' AND door = 0")}`,
  },
  {
    id: 'ledger',
    says: 'no more goes back than came in, and nothing is below 0',
    sql: `SELECT id FROM orders WHERE refunded > advance + collected OR min(advance, goodwill, refunded, collected_before, unaccepted) < 0`,
  },
  {
    id: 'ledger',
    says: 'a delivered order is covered by what came in, and its door by one entry of what was to collect',
    sql: `SELECT id FROM orders WHERE id IN (SELECT order_id FROM order_entries)
      AND ((state = 'delivered' AND collected + advance + goodwill < amount - unaccepted)
        OR (SELECT sum(amount) FROM order_entries WHERE order_id = orders.id AND door = 1) <> ${toCollect})`,
  },
  {
    id: 'ledger',
    says: 'every entry was written down once; cash at the door is written down with the delivery',
    sql: `SELECT 1 WHERE (SELECT count(*) FROM order_entries WHERE door = 0)
      <> (SELECT count(*) FROM audit WHERE action = 'order.entry')`,
  },
  {
    id: 'ledger',
    says: 'no courier owes for a parcel more than was collected at its door, or anything where nothing was',
    sql: `SELECT id FROM orders WHERE id IN (SELECT order_id FROM order_entries) AND (state = 'delivered'
        OR (state = 'returned' AND collected > collected_before)) AND (cash_due > ${toCollect} OR (is_paid = 0 AND ${toCollect} = 0))`,
  },
  { id: 'I4', says: 'stock is never below 0', sql: 'SELECT id FROM products WHERE stock < 0' },
  {
    id: 'I5',
    says: 'no order without items, no item without an order',
    sql: `SELECT id FROM orders WHERE id NOT IN (SELECT order_id FROM order_items)
      UNION ALL SELECT order_id FROM order_items WHERE order_id NOT IN (SELECT id FROM orders)`,
  },
  {
    id: 'I6',
    says: 'every item has the price that the catalogue had when it was ordered',
    sql: `SELECT i.order_id, i.product_id, i.price FROM order_items AS i JOIN orders AS o ON o.id = i.order_id
      JOIN products AS p ON p.id = i.product_id
      WHERE NOT EXISTS (SELECT 1 FROM (${pricings}) AS m WHERE i.price IN (${pricesThen}))
        AND NOT EXISTS (SELECT 1 FROM order_items AS paid WHERE paid.order_id = o.exchange_of AND paid.price = i.price)`,
  },
  {
    id: 'I7',
    says: 'an order belongs to an account, to a deleted one, was placed without one, or was created by staff; staff’s may join one',
    sql: `SELECT id FROM orders WHERE (user_id IS NOT NULL AND user_id NOT IN (SELECT id FROM users))
      OR (user_id IS NULL AND channel = 'web' AND account_deleted_at IS NULL AND guest_key IS NULL)
      OR (user_id IS NOT NULL AND account_deleted_at IS NOT NULL)
      OR (user_id IS NOT NULL AND channel <> 'web' AND exchange_of IS NULL AND idempotency_key <> 'claimed:' || id)`,
  },
  {
    id: 'I8',
    says: 'a line of a cart is 1 to 999 pieces of a part that exists, of an account that exists',
    sql: `SELECT * FROM cart_lines WHERE typeof(quantity) <> 'integer' OR quantity NOT BETWEEN 1 AND 999
      OR product_id NOT IN (SELECT id FROM products) OR user_id NOT IN (SELECT id FROM users)`,
  },
  { id: 'I9', says: 'an account has one live reset link at most', sql: liveOnce('reset_tokens', 'used_at') },
  { id: 'I9', says: 'an account has one live code at most', sql: liveOnce('deletion_codes', 'used_at') },
  {
    id: 'I11',
    says: 'an order of the pages has one letter to the owner and one to the customer, a deletion has one',
    sql: `SELECT cause.action FROM (VALUES ('order.placed', 'orderPlacedOwner'), ('account.deleted', 'accountDeleted'))
        AS pair JOIN (SELECT action, count(*) AS count FROM audit
          WHERE at > (SELECT max(at) FROM audit) - 29 * 86400000 GROUP BY 1) AS cause ON cause.action = pair.column1
      WHERE cause.count <> (SELECT count(*) FROM outbox WHERE kind = pair.column2
        AND created_at > (SELECT max(at) FROM audit) - 29 * 86400000)`,
  },
  {
    id: 'I11',
    says: 'what a letter said is wiped once it is out or given up',
    sql: `SELECT id FROM outbox WHERE (sent_at IS NOT NULL OR failed_at IS NOT NULL) <> (sealed IS NULL)`,
  },
  {
    id: 'I18',
    says: 'the stars of a part, their sums and its votes by bike are those of its public reviews',
    sql: `SELECT p.id, p.review_count, p.review_stars FROM products AS p
        LEFT JOIN (SELECT product_id, count(*) AS count, sum(stars) AS sum, sum(stars = 1) AS s1, sum(stars = 5) AS s5
          FROM reviews WHERE hidden_at IS NULL GROUP BY 1) AS r ON r.product_id = p.id
        LEFT JOIN product_ratings AS t ON t.product_id = p.id
        WHERE p.review_count <> coalesce(r.count, 0) OR coalesce(t.count, 0) <> coalesce(r.count, 0)
          OR coalesce(t.sum, 0) <> coalesce(r.sum, 0) OR coalesce(t.s1, 0) <> coalesce(r.s1, 0)
          OR coalesce(t.s5, 0) <> coalesce(r.s5, 0) OR p.review_stars <> coalesce(round(r.sum * 1.0 / r.count, 1), 0)
      UNION ALL SELECT f.product_id, f.bike, 0 FROM review_fits AS f
        WHERE f.yes + f.no + f.changed <> (SELECT count(*) FROM reviews AS r WHERE r.product_id = f.product_id
          AND r.bike = f.bike AND r.fit IS NOT NULL AND r.hidden_at IS NULL) OR min(f.yes, f.no, f.changed) < 0`,
  },
  { id: 'I13', says: 'the file is whole', sql: 'PRAGMA quick_check' },
  { id: 'I13', says: 'no row points to one that is not there', sql: 'PRAGMA foreign_key_check' },
  {
    id: 'I15',
    says: 'a deleted account is gone, and so is what is personal in its orders a week after they are done',
    sql: `SELECT user_id FROM deleted_accounts WHERE user_id IN (SELECT id FROM users)
      UNION ALL SELECT id FROM orders WHERE account_deleted_at IS NOT NULL AND user_id IS NOT NULL
      UNION ALL SELECT id FROM orders WHERE ${isToBeBlank}
        AND coalesce(first_name, last_name, street, zip_code, phone, email) IS NOT NULL`,
  },
  {
    id: 'I15',
    says: 'a network address stands, as a hash, only on an order of the pages that waits for its confirmation',
    sql: `SELECT id FROM orders WHERE client_hash IS NOT NULL
      AND (state <> 'placed' OR channel <> 'web' OR length(client_hash) <> 64)`,
  },
  {
    id: 'I15',
    says: 'beside an order whose personal data was erased stands no text, proof or photograph of its customer',
    sql: `WITH erased AS (SELECT id FROM orders WHERE scrubbed_at IS NOT NULL)
      SELECT order_id FROM order_entries WHERE order_id IN erased AND coalesce(reference, note) IS NOT NULL
      UNION ALL SELECT order_id FROM order_proofs WHERE order_id IN erased
      UNION ALL SELECT id FROM orders WHERE id IN erased AND coalesce(advance_note, kept_words) IS NOT NULL
      UNION ALL SELECT order_id FROM returns WHERE order_id IN erased AND (coalesce(note, words) IS NOT NULL
        OR id IN (SELECT return_id FROM return_photos))
      UNION ALL SELECT order_id FROM reviews WHERE order_id IN erased AND name IS NOT NULL`,
  },
  {
    id: 'I15',
    says: 'an address that was taken off an order left no other form of it',
    sql: `SELECT id FROM orders WHERE email IS NULL AND email_canonical IS NOT NULL`,
  },
  {
    id: 'R1',
    says: 'of a part never more comes back than was delivered, and only of delivered orders',
    sql: `SELECT r.order_id, l.product_id FROM returns AS r JOIN return_lines AS l ON l.return_id = r.id
      WHERE r.state NOT IN ('declined', 'withdrawn') GROUP BY 1, 2 HAVING sum(l.quantity) > (SELECT coalesce(sum(quantity), 0)
        FROM order_items AS i JOIN orders AS o ON o.id = i.order_id AND o.state = 'delivered'
        WHERE i.order_id = r.order_id AND i.product_id = l.product_id)`,
  },
  {
    id: 'R2',
    says: 'a part that came back has an outcome, one that did not has none',
    sql: `SELECT r.id FROM returns AS r JOIN return_lines AS l ON l.return_id = r.id
      WHERE (r.state IN ('received', 'done')) <> (l.outcome IS NOT NULL) OR (r.state = 'done') <> (r.done_at IS NOT NULL)`,
  },
  {
    id: 'R3',
    says: 'what moved to an exchange order left the order that parts came back of',
    sql: `SELECT o.id FROM orders AS o WHERE o.exchange_of IS NOT NULL AND (
        (SELECT coalesce(sum(amount), 0) FROM order_entries WHERE order_id = o.id AND kind = 'advance' AND key = 'exchange')
        <> (SELECT coalesce(sum(e.amount), 0) FROM order_entries AS e JOIN returns AS r ON e.key = 'exchange:' || r.id
          WHERE e.order_id = o.exchange_of AND e.kind = 'refund' AND r.exchange_order_id = o.id)
        OR (SELECT count(*) FROM returns WHERE exchange_order_id = o.id AND order_id = o.exchange_of AND state = 'done') <> 1)`,
  },
  {
    id: 'R3',
    says: 'of money that moved, each entry names the other order, which has the other entry',
    sql: `SELECT e.id FROM order_entries AS e WHERE (e.key = 'exchange' OR e.key LIKE 'exchange:%') AND NOT EXISTS (
      SELECT 1 FROM order_entries AS other WHERE other.order_id = e.other_order_id AND other.other_order_id = e.order_id
        AND other.amount = e.amount AND other.kind <> e.kind)`,
  },
  {
    id: 'R4',
    says: 'each step of a return is in the history of its order once',
    sql: `SELECT subject FROM audit WHERE action = 'order.return'
      GROUP BY subject, after ->> '$.return.number', after ->> '$.return.state' HAVING count(*) > 1`,
  },
  {
    id: 'I16',
    says: 'what the shop does by itself is the end of an order that nobody confirmed, or whose advance did not come',
    sql: `SELECT a.id FROM audit AS a WHERE a.actor = 'shop' AND a.action = 'order.moved' AND (a.after ->> 'state' <> 'cancelled'
      OR (a.before ->> 'state' <> 'placed' AND NOT (a.before ->> 'state' = 'confirmed' AND a.subject IN (
        SELECT id FROM orders WHERE advance_asked > 0 AND advance = 0))))`,
  },
  {
    id: 'I16',
    says: 'the last step that was written down is where the order lies',
    sql: `SELECT o.id FROM orders AS o WHERE o.state <> coalesce(
      (SELECT a.after ->> 'state' FROM audit AS a WHERE a.subject = o.id AND a.action IN ('order.moved', 'order.taken', 'order.undone')
        AND a.after ->> 'state' IS NOT NULL ORDER BY a.id DESC LIMIT 1), 'placed')`,
  },
  {
    id: 'I16',
    says: 'no step was written down twice, unless it was undone between',
    sql: `SELECT subject FROM audit WHERE action = 'order.moved' GROUP BY subject, after ->> 'state'
      HAVING count(*) > 1 + (SELECT count(*) FROM audit AS undone WHERE undone.subject = audit.subject
        AND undone.action = 'order.undone' AND undone.before ->> 'state' = audit.after ->> 'state')`,
  },
  {
    id: 'I16',
    says: 'an order that is collected goes to no courier, and is paid when it is taken',
    sql: `SELECT id FROM orders WHERE delivery = 'collect' AND (courier_id IS NOT NULL OR cash_due IS NOT NULL
      OR shipped_at IS NOT NULL OR receipt_id IS NOT NULL OR is_paid <> (delivered_at IS NOT NULL))`,
  },
  {
    id: 'I16',
    says: 'every order, payment, count, receipt and deletion was written down once',
    sql: `SELECT said.* FROM (
        SELECT 'order.placed' AS action, count(*) AS count FROM orders WHERE channel = 'web'
        UNION ALL SELECT 'order.taken', count(*) FROM orders WHERE channel <> 'web'
        UNION ALL SELECT 'order.paid', (SELECT count(*) FROM orders WHERE receipt_id IS NOT NULL)
          + (SELECT count(*) FROM audit WHERE action = 'order.unpaid')
        UNION ALL SELECT 'cash.received', count(*) FROM cash_receipts
        UNION ALL SELECT 'account.deleted', count(*) FROM deleted_accounts
      ) AS said WHERE said.count <> (SELECT count(*) FROM audit WHERE audit.action = said.action)`,
  },
  {
    id: 'I16',
    says: 'a receipt says how many parcels it paid, and what was owed for them',
    sql: `SELECT r.id FROM cash_receipts AS r WHERE r.undone_at IS NULL AND (r.order_count, r.expected) <> (
        SELECT count(*), coalesce(sum(${cash}), 0) FROM orders WHERE receipt_id = r.id AND is_paid = 1)
      UNION ALL SELECT r.id FROM cash_receipts AS r WHERE r.undone_at IS NOT NULL
        AND ((r.order_count, r.expected * 100) <> (SELECT count(*), coalesce(sum(expected_paisa), 0) FROM statement_lines
            WHERE receipt_id = r.id AND ends_line IS NULL)
          OR r.id IN (SELECT receipt_id FROM orders WHERE receipt_id IS NOT NULL))`,
  },
  {
    id: 'statement',
    says: 'what a statement brought is what its lines pay, rounded once, and a parcel is paid by one line',
    sql: `SELECT t.id FROM cash_statements AS t WHERE t.state <> 'open' AND (SELECT sum(received) FROM cash_receipts
        WHERE statement_id = t.id) <> (SELECT round(sum(paid_paisa) / 100.0) FROM statement_lines
          WHERE statement_id = t.id AND receipt_id IS NOT NULL)
      UNION ALL SELECT l.order_id FROM statement_lines AS l JOIN cash_statements AS t ON t.id = l.statement_id
        WHERE t.state = 'accepted' AND l.receipt_id IS NOT NULL AND l.ends_line IS NULL GROUP BY 1 HAVING count(*) > 1`,
  },
  {
    id: 'kept',
    says: 'the kept counts are the orders',
    sql: `SELECT c.state, c.is_paid FROM order_counts AS c WHERE (c.count, c.amount) <> (
      SELECT count(*), coalesce(sum(amount), 0) FROM orders AS o WHERE o.state = c.state AND o.is_paid = c.is_paid)`,
  },
  {
    id: 'kept',
    says: 'an order of the pages holds its counted parts until somebody vouched for it, and no other order does',
    sql: `SELECT id FROM orders WHERE held IS NOT NULL AND (state <> 'placed' OR channel <> 'web' OR advance <> 0)
      UNION ALL SELECT id FROM orders WHERE held IS NULL AND state = 'placed' AND channel = 'web' AND advance = 0
        AND id IN (SELECT subject FROM audit WHERE action = 'order.placed')
      UNION ALL SELECT id FROM (SELECT o.id, line.key, line.value FROM orders AS o, json_each(o.held) AS line
        EXCEPT SELECT order_id, product_id, quantity - uncounted FROM order_items)
      UNION ALL SELECT order_id FROM (SELECT order_id, product_id, quantity - uncounted FROM order_items
          WHERE quantity > uncounted AND order_id IN (SELECT id FROM orders WHERE held IS NOT NULL)
        EXCEPT SELECT o.id, line.key, line.value FROM orders AS o, json_each(o.held) AS line)`,
  },
  {
    id: 'kept',
    says: 'what a part, a network, a phone number and an account hold are the sums of their orders',
    sql: `WITH lines (holder, part, pieces) AS (
        SELECT h.holder, line.key, line.value FROM orders AS o, json_each(o.held) AS line, (${holdersOf}) AS h WHERE h.id = o.id
      ), kept (holder, part, pieces) AS (
        SELECT holder, line.key, line.value FROM holds, json_each(holds.parts) AS line
        UNION ALL SELECT 'all', id, held FROM products WHERE held <> 0
      ), sums (holder, part, pieces) AS (
        SELECT holder, part, sum(pieces) FROM lines GROUP BY 1, 2
        UNION ALL SELECT 'all', line.key, sum(line.value) FROM orders, json_each(orders.held) AS line
          WHERE line.key IN (SELECT id FROM products) GROUP BY 2
      ), rupees (holder, amount) AS (SELECT h.holder, sum(o.amount) FROM orders AS o JOIN (${holdersOf}) AS h ON h.id = o.id GROUP BY 1)
      SELECT * FROM (SELECT * FROM kept EXCEPT SELECT * FROM sums)
      UNION ALL SELECT * FROM (SELECT * FROM sums EXCEPT SELECT * FROM kept)
      UNION ALL SELECT holder, 'rupees', amount FROM (SELECT holder, amount FROM holds EXCEPT SELECT * FROM rupees)
      UNION ALL SELECT holder, 'rupees', amount FROM (SELECT * FROM rupees EXCEPT SELECT holder, amount FROM holds)`,
  },
  {
    id: 'kept',
    says: 'the kept days are the orders placed, by city',
    sql: `SELECT day, city FROM order_days AS d WHERE (d.placed, d.amount) <> (
      SELECT count(*), coalesce(sum(amount), 0) FROM orders AS o WHERE ${dayOf('o.created_at')} = d.day AND o.city = d.city)`,
  },
  {
    id: 'kept',
    says: 'the kept days are what became of the orders, by city',
    sql: `SELECT d.day, d.city FROM order_days AS d LEFT JOIN (
        SELECT ${dayOf('created_at')} AS day, city, ${outcomeSums} FROM (${steps}) GROUP BY 1, 2
      ) AS s ON s.day = d.day AND s.city = d.city WHERE ${differs}`,
  },
  {
    id: 'kept',
    says: 'the kept days are what became of the orders, by part',
    sql: `SELECT d.day, d.product_id FROM product_days AS d LEFT JOIN (
        SELECT ${dayOf('created_at')} AS day, product_id, ${outcomeSums} FROM (${steps}) AS o
        JOIN order_items ON order_items.order_id = o.id GROUP BY 1, 2
      ) AS s ON s.day = d.day AND s.product_id = d.product_id WHERE ${differs}`,
  },
  {
    id: 'kept',
    says: 'every cash that came in is in the kept days, and none of what went back',
    sql: `SELECT 1 WHERE (SELECT coalesce(sum(taken), 0) FROM order_days)
      <> (SELECT coalesce(sum(advance + collected_before + iif(is_paid = 1, ${cash}, 0)
          - iif(is_paid = 1 AND state = 'returned', max(${cash}, refunded), refunded)), 0) FROM orders)
        + (SELECT coalesce(sum(received - expected), 0) FROM cash_receipts WHERE undone_at IS NULL)`,
  },
  {
    id: 'kept',
    says: 'the kept counts of parts on sale are the parts',
    sql: `SELECT category, sub_category FROM product_counts AS c WHERE active_count <> (SELECT count(*) FROM products
      WHERE is_active = 1 AND category = c.category AND sub_category = c.sub_category)
      UNION ALL SELECT kind, active_count FROM kind_counts AS c WHERE active_count <> (SELECT count(*) FROM products
        WHERE is_active = 1 AND kind = c.kind)`,
  },
  {
    id: 'choices',
    says: 'every part has a brand, a size and a kind of the lists, and pages have these lists in their order',
    sql: `SELECT id FROM products AS p WHERE NOT EXISTS (SELECT 1 FROM choices WHERE list = 'brands' AND key = p.category)
        OR NOT EXISTS (SELECT 1 FROM choices WHERE list = 'sizes' AND key = p.sub_category)
        OR NOT EXISTS (SELECT 1 FROM choices WHERE list = 'kinds' AND key = p.kind)
      UNION ALL SELECT c.key FROM choices AS c LEFT JOIN settings AS s ON s.name = 'choices'
        WHERE s.value ->> ('$.' || c.list || '[' || c.position || '].key') IS NOT c.key`,
  },
  {
    id: 'riders',
    says: 'the kept counts of riders are the accounts that have a vehicle',
    sql: `SELECT vehicle, count FROM vehicle_riders AS c WHERE count <> (SELECT count(*) FROM users
      WHERE bike ->> 'slug' = c.vehicle OR EXISTS (SELECT 1 FROM json_each(users.bikes) WHERE value ->> 'slug' = c.vehicle))`,
  },
  {
    id: 'unread',
    says: 'the texts of fits that name no vehicle are kept with their parts',
    sql: `SELECT text, parts FROM unread_texts AS t WHERE parts <> (SELECT count(*) FROM unread_fits WHERE text = t.text)
      UNION ALL SELECT p.id, each.value FROM products AS p, json_each(p.fit_rows, '$.texts') AS each
        WHERE (each.key NOT IN (SELECT value ->> 'at' FROM json_each(p.fit_rows, '$.rows'))) > (
          SELECT count(*) FROM unread_fits WHERE product_id = p.id AND text = each.value)`,
  },
]
