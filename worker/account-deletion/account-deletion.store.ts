import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { deletionLimits } from '#domain/account-deletion.ts'
import { ShopError } from '#domain/errors.ts'
import { canonicalEmail } from '#domain/people.ts'
import { type Database, isFailure, statement } from '#worker/database/connect.ts'
import { blankOrderLog, isOwnReason, postLetterIf, postLetters, recordAudit } from '#worker/database/post.ts'
import {
  contactMessages,
  deletedAccounts,
  deletionCodes,
  deletionGrants,
  orders,
  users,
} from '#worker/database/schema.ts'
import type { Enclosure } from '#worker/mail/enclose.ts'

const finished = sql`('delivered', 'cancelled', 'refused', 'returned')`
const sevenDaysMs = 7 * 24 * 60 * 60_000

/** Codes, proofs and the deletion itself. Addresses are kept as keyed hashes only. */
export function deletionStore(db: Database) {
  const isFresh = (since: number) => sql`${deletionCodes.createdAt} > ${since} AND ${deletionCodes.usedAt} IS NULL`

  return {
    /** Whether a code for this address was made after a time and not used: then no other is made yet. */
    async hasFreshCode(emailHash: string, since: number): Promise<boolean> {
      const rows = await db
        .select({ emailHash: deletionCodes.emailHash })
        .from(deletionCodes)
        .where(and(eq(deletionCodes.emailHash, emailHash), isFresh(since)))
      return rows.length > 0
    },

    /**
     * Puts a new code in place of an older one, unless that one was made after `freshSince`. The letter goes out only if
     * the code took its place and there is an account.
     */
    async writeCode(
      code: { emailHash: string; userId: string | null; codeHash: string },
      letter: Enclosure,
      { now, freshSince }: { now: number; freshSince: number },
    ): Promise<void> {
      const values = {
        ...code,
        // The account may have been deleted a moment ago.
        userId: sql`(SELECT id FROM users WHERE id = ${code.userId})`,
        attempts: 0,
        createdAt: now,
        expiresAt: now + deletionLimits.codeMinutes * 60_000,
        usedAt: null,
      }
      const isOurs = sql`EXISTS (SELECT 1 FROM deletion_codes
        WHERE email_hash = ${code.emailHash} AND code_hash = ${code.codeHash} AND user_id IS NOT NULL)`
      await db.batch([
        db
          .insert(deletionCodes)
          .values(values)
          .onConflictDoUpdate({
            target: deletionCodes.emailHash,
            set: values,
            setWhere: sql`NOT (${isFresh(freshSince)})`,
          }),
        postLetterIf(db, isOurs, letter),
      ])
    },

    /** Counts a guess at the live code and gives its hash; `null` when there is none, or it was guessed at five times. */
    async guess(emailHash: string, now: number): Promise<string | null> {
      const [row] = await db
        .update(deletionCodes)
        .set({ attempts: sql`${deletionCodes.attempts} + 1` })
        .where(
          and(
            eq(deletionCodes.emailHash, emailHash),
            isNull(deletionCodes.usedAt),
            gt(deletionCodes.expiresAt, now),
            lt(deletionCodes.attempts, deletionLimits.attempts),
          ),
        )
        .returning({ codeHash: deletionCodes.codeHash, userId: deletionCodes.userId })
      return row?.userId ? row.codeHash : null
    },

    /** Spends a code and makes a proof of it; of two at once one wins. Returns whether this one did. */
    async grant(emailHash: string, codeHash: string, grantHash: string, now: number): Promise<boolean> {
      const isLive = sql`email_hash = ${emailHash} AND code_hash = ${codeHash} AND used_at IS NULL AND expires_at > ${now}`
      const [granted] = await db.batch([
        statement(
          db,
          sql`INSERT INTO deletion_grants (hash, email_hash, user_id, expires_at)
          SELECT ${grantHash}, email_hash, user_id, ${now + deletionLimits.grantMinutes * 60_000}
          FROM deletion_codes WHERE ${isLive} RETURNING hash`,
        ),
        db.update(deletionCodes).set({ usedAt: now }).where(isLive),
      ])
      return granted.length > 0
    },

    /** The account that a proof still opens for this address, or `null`. */
    async findByGrant(grantHash: string, emailHash: string, now: number) {
      const [row] = await db
        .select({ id: users.id, email: users.email, name: users.name })
        .from(deletionGrants)
        .innerJoin(users, eq(users.id, deletionGrants.userId))
        .where(
          and(
            eq(deletionGrants.hash, grantHash),
            eq(deletionGrants.emailHash, emailHash),
            isNull(deletionGrants.usedAt),
            gt(deletionGrants.expiresAt, now),
          ),
        )
      return row ?? null
    },

    /**
     * Deletes an account: its row (and with it cart, links, codes, proofs and every session), what is personal in finished
     * orders, the email of all of them, and the messages written from this address; their files go with the next sweep.
     * Open deliveries keep name, phone and address until they are done. Trust §9.3.
     * @throws ShopError 'DELETION_NOT_VERIFIED' when the proof was used a moment ago
     */
    async deleteAccount(
      { grantHash, emailHash, email, userId }: { grantHash: string; emailHash: string; email: string; userId: string },
      letter: Enclosure,
      now: number,
    ) {
      const isGranted = sql`EXISTS (SELECT 1 FROM deletion_grants
        WHERE hash = ${grantHash} AND user_id = ${userId} AND used_at IS NULL AND expires_at > ${now})`
      // What staff took down by phone has no account; the proved email together with the number says whose it is.
      const theirs = sql`SELECT id FROM orders WHERE user_id = ${userId}
        UNION SELECT id FROM orders INDEXED BY orders_by_phone
          WHERE phone IS NOT NULL AND substr(phone, -10) = (SELECT substr(phone, -10) FROM users WHERE id = ${userId})
            AND user_id IS NULL AND account_deleted_at IS NULL AND lower(email) = ${canonicalEmail(email)}`
      const isDone = sql`(state IN ${finished} AND updated_at < ${now - sevenDaysMs})`
      const unlessDone = (column: string) =>
        sql
          .raw(`CASE WHEN `)
          .append(isDone)
          .append(sql.raw(` THEN NULL ELSE ${column} END`))
      try {
        await db.batch([
          // An error undoes the batch.
          statement(db, sql`SELECT CASE WHEN ${isGranted} THEN 1 ELSE json('proof spent') END`),
          blankOrderLog(db, theirs),
          statement(
            db,
            sql`UPDATE ${orders} SET account_deleted_at = ${now}, email = NULL,
            first_name = ${unlessDone('first_name')}, last_name = ${unlessDone('last_name')},
            street = ${unlessDone('street')}, zip_code = ${unlessDone('zip_code')}, phone = ${unlessDone('phone')},
            note = ${unlessDone('note')}, reason = CASE WHEN ${isOwnReason(sql`reason`)} THEN reason ELSE ${unlessDone('reason')} END
            WHERE id IN (${theirs})`,
          ),
          db.delete(contactMessages).where(sql`lower(${contactMessages.email}) = ${canonicalEmail(email)}`),
          db.insert(deletedAccounts).values({ userId, emailHash, deletedAt: now }),
          recordAudit(db, { at: now, actor: 'customer', action: 'account.deleted', subject: userId, after: emailHash }),
          postLetters(db, [letter]),
          db.delete(users).where(eq(users.id, userId)),
        ])
      } catch (error) {
        if (isFailure(error, 'malformed JSON')) throw new ShopError('DELETION_NOT_VERIFIED')
        throw error
      }
    },

    /** Removes codes and proofs that nobody can use any more; codes stay an hour longer, for their waiting times. */
    async sweep(now: number): Promise<void> {
      await db.batch([
        db.delete(deletionCodes).where(lt(deletionCodes.expiresAt, now - 60 * 60_000)),
        db.delete(deletionGrants).where(lt(deletionGrants.expiresAt, now)),
      ])
    },
  }
}
