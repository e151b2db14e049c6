import { and, eq, lt, ne, sql } from 'drizzle-orm'
import { minute } from '#domain/durations.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { secondFactorRules, staffSessionLimits } from '#domain/staff/staff-limits.ts'
import type { SecondFactorRule } from '#domain/staff/staff-person.ts'
import { canonicalEmail } from '#worker/database/canonical-email.ts'
import { Store } from '#worker/database/store.ts'
import { guardedBatch } from '#worker/database/guarded-batch.ts'
import { recordAudit } from '#worker/database/audit.sql.ts'
import { settingNames, settings } from '#worker/database/schema/shop.ts'
import { staff, staffSessions } from '#worker/database/schema/staff.ts'
import { isAsRead, type SeenStaff, type StaffRow } from './staff-rows.sql.ts'

const idleMs = staffSessionLimits.idleMinutes * minute
const ruleName = settingNames.secondFactor

/** Reads and writes staff members, their second factors, and the rule for these. */
export class StaffStore extends Store {
  /** The rule for second factors; by default sign-in suggests one. */
  async secondFactorRule(): Promise<SecondFactorRule> {
    const [row] = await this.db.select({ value: settings.value }).from(settings).where(eq(settings.name, ruleName))
    return secondFactorRules.find((each) => each === row?.value) ?? 'asked'
  }

  /** Saves the rule and an audit entry. */
  async setSecondFactorRule(rule: SecondFactorRule, actor: string, now: number): Promise<void> {
    const row = { name: ruleName, value: rule, updatedAt: now }
    await this.db.batch([
      this.db.insert(settings).values(row).onConflictDoUpdate({ target: settings.name, set: row }),
      recordAudit(this.db, { at: now, actor, action: 'staff.second-factor-rule', subject: ruleName, after: rule }),
    ])
  }

  /** The person of an email address in any spelling, or `null`. */
  async findByEmail(email: string): Promise<StaffRow | null> {
    const [row] = await this.db
      .select()
      .from(staff)
      .where(eq(staff.emailCanonical, canonicalEmail(email)))
    return row ?? null
  }

  /**
   * The person of an id.
   * @throws an error for an unknown id
   */
  async get(id: string): Promise<StaffRow> {
    const [row] = await this.db.select().from(staff).where(eq(staff.id, id))
    if (!row) throw new Error('nobody of this id works here')
    return row
  }

  /** Records a failed sign-in. The typed email is recorded only if it belongs to a staff member. */
  async recordFailure(person: StaffRow | null, code: ErrorCode, now: number): Promise<void> {
    const what = code === 'BAD_CODE' ? 'wrong code' : 'wrong password'
    const after = person ? `${what}, ${person.email}` : 'unknown address'
    const subject = person?.id ?? 'unknown'
    await this.db.batch([
      recordAudit(this.db, { at: now, actor: 'visitor', action: 'staff.sign-in-failed', subject, after }),
    ])
  }

  /** Uses up a time step of the authenticator; false when this or a later one was used before. */
  async useTotpStep(staffId: string, step: number): Promise<boolean> {
    const rows = await this.db
      .update(staff)
      .set({ totpStep: step })
      .where(and(eq(staff.id, staffId), lt(staff.totpStep, step)))
      .returning({ id: staff.id })
    return rows.length === 1
  }

  /** Replaces the encrypted second factor, if it equals the one that was read. */
  async reencryptTotp(staffId: string, seen: string, ciphertext: string): Promise<void> {
    await this.db
      .update(staff)
      .set({ totpSealed: ciphertext })
      .where(and(eq(staff.id, staffId), eq(staff.totpSealed, seen)))
  }

  /** Uses up a recovery code; false for a wrong or used one. */
  async useRecoveryCode(staffId: string, hash: string, now: number): Promise<boolean> {
    const [used] = await this.db.batch([
      this.statement(sql`UPDATE staff SET updated_at = ${now}, recovery_hashes = (
          SELECT json_group_array(value) FROM json_each(recovery_hashes) WHERE value <> ${hash})
        WHERE id = ${staffId} AND EXISTS (SELECT 1 FROM json_each(recovery_hashes) WHERE value = ${hash})
        RETURNING id`),
      recordAudit(
        this.db,
        { at: now, actor: `staff:${staffId}`, action: 'staff.recovery-code-used', subject: staffId },
        sql`WHERE changes() > 0`,
      ),
    ])
    return used.length === 1
  }

  /**
   * Updates columns of a person and ends sessions: all, or all but the current one. False, without a write, when
   * `seen`, of this person or of the actor, no longer holds.
   */
  async change(
    id: string,
    changes: Partial<Omit<StaffRow, 'id'>>,
    note: { actor: string; action: string; before?: string; after?: string },
    { seen, now, keepSession, endsSessions = false }: ChangeOptions,
  ): Promise<boolean> {
    const changed = await guardedBatch(this.db, isAsRead(seen), [
      this.db
        .update(staff)
        .set({ ...changes, updatedAt: now })
        .where(eq(staff.id, id)),
      recordAudit(this.db, { at: now, subject: id, ...note }),
      ...(endsSessions ? [this.endSessions(id, keepSession)] : []),
    ])
    return changed !== null
  }

  /** All staff members, owners first, with the time they were last seen. */
  async list(now: number): Promise<(StaffRow & { lastSeenAt: number | null })[]> {
    const lastSeen = sql<number | null>`(SELECT max(last_seen_at) FROM staff_sessions
      WHERE staff_id = staff.id AND expires_at > ${now} AND last_seen_at > ${now - idleMs})`
    const rows = await this.db
      .select({ person: staff, lastSeenAt: lastSeen })
      .from(staff)
      .orderBy(staff.role, staff.name)
    return rows.map(({ person, lastSeenAt }) => ({ ...person, lastSeenAt }))
  }

  private endSessions(staffId: string, except = '') {
    return this.db.delete(staffSessions).where(and(eq(staffSessions.staffId, staffId), ne(staffSessions.hash, except)))
  }
}

interface ChangeOptions {
  seen: SeenStaff
  /** Epoch milliseconds. */
  now: number
  /** Hash of the session that stays open when the others end. */
  keepSession?: string
  endsSessions?: boolean
}
