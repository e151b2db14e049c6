import { eq, sql } from 'drizzle-orm'
import { canonicalEmail } from '#worker/database/canonical-email.ts'
import { type Database, statement } from '#worker/database/connect.ts'
import { idsOfPersonsOrders } from '#worker/accounts/accounts.sql.ts'
import { eraseOrderText, isPresetReason, redactOrderAudit } from '#worker/orders/order-audit.sql.ts'
import { hasNoOpenReturn, returnsEndedBefore } from '#worker/returns/return-columns.sql.ts'
import { recordAudit } from '#worker/database/audit.sql.ts'
import { consents, contactMessages, deletedAccounts, users } from '#worker/database/schema/customers.ts'
import { orders } from '#worker/database/schema/orders.ts'
import { knownNetworks } from '#worker/database/schema/shop.ts'

/** The account to delete. */
export interface DeletedAccount {
  userId: string
  /** As typed at sign-up. */
  email: string
  /** The keyed hash of the email, as in the list of deletions. */
  emailHash: string
}

const finished = sql`('delivered', 'cancelled', 'refused', 'returned')`

/**
 * The statements that delete an account: its row with cart, links, codes, grants and sessions, personal data in
 * finished orders, the email of all orders, and messages, consents and waiting lists of this email. The next run of scheduled jobs deletes
 * attached files. Open orders keep name, phone and address until they are finished.
 */
export function erasureStatements(db: Database, { userId, email, emailHash }: DeletedAccount, at: number) {
  const mailbox = canonicalEmail(email)
  // The code of the deletion proved the mailbox.
  const theirs = idsOfPersonsOrders(userId, mailbox)
  const isDone = sql`(state IN ${finished} AND updated_at < ${returnsEndedBefore(at)} AND ${hasNoOpenReturn})`
  const unlessDone = (column: string) =>
    sql
      .raw(`CASE WHEN `)
      .append(isDone)
      .append(sql.raw(` THEN NULL ELSE ${column} END`))
  return [
    redactOrderAudit(db, theirs),
    // Retention no longer looks at orders that are done: their ledger, proofs and returns are erased here.
    ...eraseOrderText(db, sql`SELECT id FROM orders WHERE id IN (${theirs}) AND ${isDone}`),
    statement(
      db,
      sql`UPDATE ${orders} SET account_deleted_at = ${at}, email = NULL,
        first_name = ${unlessDone('first_name')}, last_name = ${unlessDone('last_name')},
        street = ${unlessDone('street')}, zip_code = ${unlessDone('zip_code')}, phone = ${unlessDone('phone')}, phone_hash = ${unlessDone('phone_hash')},
        note = ${unlessDone('note')}, advance_note = ${unlessDone('advance_note')}, kept_words = ${unlessDone('kept_words')},
        reason = CASE WHEN ${isPresetReason(sql`reason`)} THEN reason ELSE ${unlessDone('reason')} END,
        scrubbed_at = CASE WHEN ${isDone} THEN ${at} END
        WHERE id IN (${theirs})`,
    ),
    db
      .delete(contactMessages)
      .where(sql`${contactMessages.emailCanonical} = ${mailbox} AND ${contactMessages.createdAt} <= ${at}`),
    statement(db, sql`DELETE FROM waiting_list WHERE email_canonical = ${mailbox} AND created_at <= ${at}`),
    db.delete(consents).where(sql`${consents.emailCanonical} = ${mailbox} AND ${consents.givenAt} <= ${at}`),
    db.insert(deletedAccounts).values({ userId, emailHash, deletedAt: at }).onConflictDoNothing(),
    recordAudit(db, { at, actor: 'customer', action: 'account.deleted', subject: userId, after: emailHash }),
    db.delete(knownNetworks).where(eq(knownNetworks.account, emailHash)),
    db.delete(users).where(eq(users.id, userId)),
  ] as const
}
