import { eq, inArray, lt, sql } from 'drizzle-orm'
import type { StaffRole } from '#domain/staff/staff-person.ts'
import { canonicalEmail } from '#worker/database/canonical-email.ts'
import { Store } from '#worker/database/store.ts'
import { guardedBatch } from '#worker/database/guarded-batch.ts'
import { recordAudit } from '#worker/database/audit.sql.ts'
import { enqueueEmails } from '#worker/email/outbox.sql.ts'
import { staff, staffInvitations, staffSessions } from '#worker/database/schema/staff.ts'
import type { EncryptedEmail } from '#worker/email/encrypt-email.ts'

const canBeUsed = (hash: string, now: number) =>
  sql`hash = ${hash} AND used_at IS NULL AND expires_at > ${now}
    AND EXISTS (SELECT 1 FROM staff WHERE staff.id = staff_id AND is_active = 1)`

/** Reads and writes invitations of staff; links are stored as hashes only. */
export class StaffInvitationsStore extends Store {
  /** Writes an invitation with its email, and creates the person if new. Older invitations become invalid. */
  async invite(
    person: { id: string; email: string; name: string; role: StaffRole },
    {
      hash,
      expiresAt,
      actor,
      encryptedEmail,
      now,
    }: { hash: string; expiresAt: number; actor: string; encryptedEmail: EncryptedEmail; now: number },
  ): Promise<void> {
    const { id, email, name, role } = person
    // Of two concurrent invitations the second finds the person that the first created.
    const who = sql`(SELECT id FROM staff WHERE email_canonical = ${canonicalEmail(email)})`
    await this.db.batch([
      this.db
        .insert(staff)
        .values({ id, email, emailCanonical: canonicalEmail(email), name, role, createdAt: now, updatedAt: now })
        .onConflictDoNothing(),
      this.db.delete(staffInvitations).where(sql`staff_id = ${who}`),
      this.db.insert(staffInvitations).values({ hash, staffId: who, expiresAt }),
      recordAudit(this.db, { at: now, actor, action: 'staff.invited', subject: who, after: role }),
      enqueueEmails(this.db, [encryptedEmail]),
    ])
  }

  /** Accepts an invitation, once: sets the password and ends all sessions. False for an invalid one. */
  async accept(hash: string, passwordHash: string, now: number): Promise<boolean> {
    const who = sql`(SELECT staff_id FROM staff_invitations WHERE hash = ${hash})`
    const isStillUsable = sql`EXISTS (SELECT 1 FROM staff_invitations WHERE ${canBeUsed(hash, now)})`
    const done = await guardedBatch(this.db, isStillUsable, [
      this.db.update(staffInvitations).set({ usedAt: now }).where(eq(staffInvitations.hash, hash)),
      this.db
        .update(staff)
        .set({ passwordHash, updatedAt: now })
        .where(sql`id = ${who}`),
      this.db.delete(staffSessions).where(sql`staff_id = ${who}`),
      recordAudit(this.db, { at: now, actor: sql`'staff:' || ${who}`, action: 'staff.joined', subject: who }),
    ])
    return done !== null
  }

  /** The person of a valid invitation, or `null`. */
  async findPerson(hash: string, now: number): Promise<{ email: string } | null> {
    const who = this.db.select({ id: staffInvitations.staffId }).from(staffInvitations).where(canBeUsed(hash, now))
    const [person] = await this.db.select({ email: staff.email }).from(staff).where(inArray(staff.id, who))
    return person ?? null
  }

  /** Deletes expired invitations. */
  async deleteExpired(now: number): Promise<void> {
    await this.db.delete(staffInvitations).where(lt(staffInvitations.expiresAt, now))
  }
}
