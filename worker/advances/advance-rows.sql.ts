import { type SQL, sql } from 'drizzle-orm'
import {
  type AdminAdvance,
  type AdminProof,
  type AdvanceReason,
  advanceReasonText,
  isPayable,
  missingAdvance,
  type OrderAdvance,
  payableStates,
  type SentProof,
  type ShownAccount,
} from '#domain/advances/advance.ts'
import { type PaymentAccount, raastPayload } from '#domain/advances/payment-account.ts'
import { suggestedAdvance } from '#domain/advances/suggested-advance.ts'
import type { DeliveryWay, OrderState } from '#domain/orders/order-states.ts'
import { type Owed, toCollectOf } from '#domain/ledger/order-money.ts'
import { parseSettings } from '#domain/settings/default-settings.ts'
import { actorName } from '#worker/database/audit.sql.ts'
import { type Database, statement } from '#worker/database/connect.ts'
import { toCollectSql } from '#worker/ledger/order-money.sql.ts'
import { settingNames } from '#worker/database/schema/shop.ts'
import { columnsOf, computed, int, json, orNull, type RowOf, text, word } from '#worker/database/rows.ts'

/** A reference without what people write differently: blanks, dashes and capitals. */
const compactReference = (reference: SQL) => sql`upper(replace(replace(${reference}, ' ', ''), '-', ''))`

/** The number of eight digits or more at the end of a reference, which people introduce differently; otherwise all of it. */
function referenceNumber(reference: SQL): SQL {
  const compact = compactReference(reference)
  const before = sql`rtrim(${compact}, '0123456789')`
  return sql`CASE WHEN length(${compact}) - length(${before}) >= 8
    THEN substr(${compact}, length(${before}) + 1) ELSE ${compact} END`
}

/** The advance of an order as the database returns it, and its conversion. */

/** The condition that an advance of an order can be paid, on a row of `orders`. */
export const isPayableState = sql`state IN (SELECT value FROM json_each(${JSON.stringify(payableStates)}))`

/** What of an advance is still missing while it can be paid, from `orders AS o`; otherwise 0: `missingAdvance`. */
export const missingAdvanceSql = sql`CASE WHEN o.${isPayableState}
  THEN max(0, min(o.advance_asked - o.advance, ${toCollectSql('o')})) ELSE 0 END`

/** The condition that staff have no proof of an order to check, on a row of `orders`. */
export const hasNoOpenProof = sql`NOT EXISTS (SELECT 1 FROM order_proofs WHERE order_id = orders.id AND state = 'open')`

/** The columns of a requested advance, from `orders AS o`. */
export const requestedAdvanceColumns = columnsOf('o', {
  advanceAsked: int,
  advanceReason: orNull(word<AdvanceReason>()),
  advanceNote: orNull(text),
  advanceUntil: orNull(int),
  advanceRemindAt: orNull(int),
})
export type RequestedAdvanceRow = RowOf<typeof requestedAdvanceColumns>

/** The advance to store on an order; `reason` is `null` for none. */
export interface WantedAdvance {
  asked: number
  reason: AdvanceReason | null
  note: string | null
  until: number | null
  remindAt: number | null
}

/** The values of an order without a requested advance. */
export const noAdvance: WantedAdvance = { asked: 0, reason: null, note: null, until: null, remindAt: null }

/** The statement that stores the requested advance of an order. */
export function updateAdvance(db: Database, orderId: string, { asked, reason, note, until, remindAt }: WantedAdvance) {
  return statement(
    db,
    sql`UPDATE orders SET advance_asked = ${asked}, advance_reason = ${reason}, advance_note = ${note}, advance_until = ${until},
      advance_remind_at = ${remindAt} WHERE id = ${orderId}`,
  )
}

const storedFacts = sql`SELECT value FROM settings WHERE name = ${settingNames.facts}`
/** The same for its page: with the settings that hold the accounts, where an advance is asked for, and the proofs. */
export const advanceColumns = {
  ...requestedAdvanceColumns,
  advanceFacts: computed(sql`CASE WHEN o.advance_asked > 0 THEN (${storedFacts}) END`, orNull(text)),
  proofs: computed(
    sql`(SELECT json_group_array(json_object('id', id, 'kind', kind, 'reference', reference, 'state', state, 'words', words, 'at', at))
    FROM (SELECT * FROM order_proofs WHERE order_id = o.id ORDER BY id))`,
    json<SentProof[]>(),
  ),
}

/** Orders with an entry of the ledger whose reference is found by its number, for a proof `p`. */
const entriesBy = (isSame: SQL) => sql`SELECT e.order_id FROM order_entries AS e WHERE p.reference IS NOT NULL
      AND e.reference IS NOT NULL AND ${isSame} AND e.order_id <> p.order_id`

const entryNumber = referenceNumber(sql`e.reference`)
/**
 * What begins with the number of a proof `p` and goes on with anything but a digit, such as a bank: by two ranges of the
 * index, before the digits and after them.
 */
const entriesBeginning = [
  [sql`char(1)`, sql`'0'`],
  [sql`':'`, sql`char(1114111)`],
].map(([from, before]) =>
  entriesBy(sql`length(p.fingerprint) >= 8 AND p.fingerprint NOT GLOB '*[^0-9]*'
      AND ${entryNumber} >= p.fingerprint || ${from} AND ${entryNumber} < p.fingerprint || ${before}`),
)

/**
 * Numbers of other orders that have the reference or picture of a proof `p`, as a JSON list: at most five. The joined
 * nothing takes the affinity off the fingerprint: compared with a column, SQLite would not search the index of the
 * expression.
 */
const usedBefore = sql`(SELECT json_group_array(number) FROM (SELECT other.number FROM (
    SELECT twin.order_id FROM order_proofs AS twin WHERE twin.fingerprint = p.fingerprint AND twin.order_id <> p.order_id
    UNION ${entriesBy(sql`${entryNumber} IN ('' || p.fingerprint, ${compactReference(sql`p.reference`)})`)}
    UNION ${sql.join(entriesBeginning, sql` UNION `)}
  ) AS found JOIN orders AS other ON other.id = found.order_id ORDER BY other.number LIMIT 5))`

/** A proof `p` as a JSON object for staff. */
export const proofJson = sql`json_object('id', p.id, 'kind', p.kind, 'reference', p.reference, 'state', p.state, 'words', p.words,
  'at', p.at, 'actor', p.actor, 'name', (SELECT name FROM staff WHERE id = substr(p.actor, 7)), 'usedBefore', json(${usedBefore}))`

/** The same for staff; the settings also where their rules may suggest something. */
export const adminAdvanceColumns = {
  ...requestedAdvanceColumns,
  advanceFacts: computed(
    sql`CASE WHEN o.advance_asked > 0 OR o.${isPayableState} THEN (${storedFacts}) END`,
    orNull(text),
  ),
  proofs: computed(
    sql`(SELECT json_group_array(json(proof)) FROM (
    SELECT ${proofJson} AS proof FROM order_proofs AS p WHERE p.order_id = o.id ORDER BY p.id))`,
    json<AdminProofRow[]>(),
  ),
}

/** The name of the audit entry for a step of an advance. */
export const advanceAction = 'order.advance'

/** The statement that deletes the proofs of the orders of a list of ids in SQL. Their pictures are deleted as orphans. */
export function eraseProofs(db: Database, orderIds: SQL) {
  return statement(db, sql`DELETE FROM order_proofs WHERE order_id IN (${orderIds})`)
}

type AdvancedOrder<Proof> = RequestedAdvanceRow & { advanceFacts: string | null; proofs: Proof[] } & Owed & {
    state: OrderState
  }

/** The advance of an order for its page; `null` when nothing was asked for or sent. A printed link shows no proofs. */
export function toOrderAdvance(row: AdvancedOrder<SentProof>, isPrinted: boolean, now: number): OrderAdvance | null {
  const proofs = isPrinted ? [] : row.proofs
  if (row.advanceAsked === 0 && proofs.length === 0) return null
  const { advanceReason: reason, advanceNote: note, advanceUntil: until } = row
  return {
    asked: row.advanceAsked,
    missing: missingAdvance(row),
    reason: reason ?? 'staff',
    why: reason === null ? '' : advanceReasonText(reason, note),
    until: until ?? 0,
    accounts: accountsOf(row, now),
    proofs,
    maySend: !isPrinted && isPayable(row.state) && toCollectOf(row) > 0,
  }
}

/** A stored proof for staff, from `proofJson`. */
export function toAdminProof({ actor, name, ...proof }: AdminProofRow): AdminProof {
  return { ...proof, who: actor === null ? null : actorName(actor, name) }
}

/** A row of `proofJson`. */
export type AdminProofRow = Omit<AdminProof, 'who'> & { actor: string | null; name: string | null }

/** The advance of an order for staff. `refusals` are of its phone number. */
export function toAdminAdvance(
  row: AdvancedOrder<AdminProofRow> & { city: string; delivery: DeliveryWay; email: string | null },
  refusals: number,
  now: number,
): AdminAdvance {
  const { advanceReason: reason, advanceNote: note } = row
  return {
    asked: row.advanceAsked,
    missing: missingAdvance(row),
    reason,
    why: reason === null ? '' : advanceReasonText(reason, note),
    note,
    until: row.advanceUntil,
    isReminded: row.advanceAsked > 0 && row.advanceRemindAt === null && row.email !== null,
    accounts: accountsOf(row, now),
    proofs: row.proofs.map(toAdminProof),
    suggested: isPayable(row.state) ? suggestedAdvance(parseSettings(row.advanceFacts), row, refusals) : null,
  }
}

/** The accounts to pay the missing amount to; none once it is complete or the parcel left. */
function accountsOf(row: AdvancedOrder<unknown>, now: number): ShownAccount[] {
  const amount = missingAdvance(row)
  if (amount === 0 || !isPayable(row.state)) return []
  return shownAccounts(parseSettings(row.advanceFacts).paymentAccounts, amount, row.advanceUntil ?? 0, now)
}

/** The accounts that customers see, with the codes that pay this amount until then. */
function shownAccounts(accounts: PaymentAccount[], amount: number, until: number, now: number): ShownAccount[] {
  return accounts.flatMap(({ isShown, ...account }) => {
    if (!isShown) return []
    const { iban } = account
    return [{ ...account, qr: iban !== null && until > now ? raastPayload({ iban, amount, until }) : null }]
  })
}
