import { and, desc, eq, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { hour, minute } from '#domain/durations.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { secondFactorRules, staffSessionLimits } from '#domain/staff/session-limits.ts'
import type { SecondFactorRule, StaffRole, StaffSession } from '#domain/staff/staff-person.ts'
import { canonicalEmail } from '#worker/database/canonical-email.ts'
import { type Database, statement } from '#worker/database/connect.ts'
import { guardedBatch } from '#worker/database/guarded-batch.ts'
import { newId } from '#worker/database/ids.ts'
import { recordAudit } from '#worker/database/audit.sql.ts'
import { settingNames, settings } from '#worker/database/schema/shop.ts'
import { staff, staffSessions } from '#worker/database/schema/staff.ts'

const idleMs = staffSessionLimits.idleMinutes * minute
/** Hex digits of a session's hash that form its id. */
const idLength = 16
const sessionMs = staffSessionLimits.hours * hour

const ruleName = settingNames.secondFactor
const ruleNow = sql`(SELECT value FROM settings WHERE name = ${ruleName})`

/** A stored staff member, including password hash and second factor: never sent to clients. */
export type StaffRow = typeof staff.$inferSelect

/** A person as read when a change was decided; the change applies only while all of it still holds. */
export type SeenStaff = Pick<StaffRow, 'id'> & Partial<StaffRow>

/** Reads and writes staff members and their sessions. */
export function staffStore(db: Database) {
  const stillOpen = (now: number) =>
    and(sql`${staffSessions.expiresAt} > ${now}`, sql`${staffSessions.lastSeenAt} > ${now - idleMs}`)
  const endSessions = (staffId: string, except = '') =>
    db.delete(staffSessions).where(and(eq(staffSessions.staffId, staffId), ne(staffSessions.hash, except)))
  const isAsSeen = (seen: SeenStaff): SQL => {
    const columns = Object.entries(seen).map(([name, value]) => {
      const column = staff[name as keyof StaffRow]
      return value === null ? isNull(column) : eq(column, value)
    })
    return sql`EXISTS (SELECT 1 FROM ${staff} WHERE ${and(...columns)})`
  }

  return {
    /** The person of an open session. Extends the session if the user is present; writes at most once a minute. */
    async findBySession(
      hash: string,
      now: number,
      isAttended: boolean,
    ): Promise<{ id: string; name: string; email: string; role: StaffRole; lacksSecondFactor: boolean } | null> {
      const [row] = await db
        .select({
          id: staff.id,
          name: staff.name,
          email: staff.email,
          role: staff.role,
          lastSeenAt: staffSessions.lastSeenAt,
          lacks: sql<number>`${staff.totpSealed} IS NULL AND coalesce(${ruleNow}, '') = 'required'`,
        })
        .from(staffSessions)
        .innerJoin(staff, eq(staff.id, staffSessions.staffId))
        .where(and(eq(staffSessions.hash, hash), stillOpen(now), sql`${staff.isActive} = 1`))
      if (!row) return null
      const { lastSeenAt, lacks, ...person } = row
      if (isAttended && now - lastSeenAt >= minute) {
        await db.update(staffSessions).set({ lastSeenAt: now }).where(eq(staffSessions.hash, hash))
      }
      return { ...person, lacksSecondFactor: lacks === 1 }
    },

    /** The rule for second factors; by default sign-in suggests one. */
    async secondFactorRule(): Promise<SecondFactorRule> {
      const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, ruleName))
      return secondFactorRules.find((each) => each === row?.value) ?? 'asked'
    },

    /** Saves the rule and an audit entry. */
    async setSecondFactorRule(rule: SecondFactorRule, actor: string, now: number): Promise<void> {
      const row = { name: ruleName, value: rule, updatedAt: now }
      await db.batch([
        db.insert(settings).values(row).onConflictDoUpdate({ target: settings.name, set: row }),
        recordAudit(db, { at: now, actor, action: 'staff.second-factor-rule', subject: ruleName, after: rule }),
      ])
    },

    /** The person of an email address in any spelling, or `null`. */
    async findByEmail(email: string): Promise<StaffRow | null> {
      const [row] = await db
        .select()
        .from(staff)
        .where(eq(staff.emailCanonical, canonicalEmail(email)))
      return row ?? null
    },

    /**
     * The person of an id.
     * @throws an error for an unknown id
     */
    async get(id: string): Promise<StaffRow> {
      const [row] = await db.select().from(staff).where(eq(staff.id, id))
      if (!row) throw new Error('nobody of this id works here')
      return row
    },

    /**
     * Opens a session for an authenticated person, ends the one it replaces, and writes an audit entry. False when the
     * person changed since `seen`.
     */
    async openSession(seen: SeenStaff, session: NewStaffSession, now: number): Promise<boolean> {
      const { id } = seen
      const { hash, device, replaces, factor } = session
      const after = factor === 'password' ? 'password' : `password and ${factor}`
      const opened = await guardedBatch(db, isAsSeen(seen), [
        db.delete(staffSessions).where(eq(staffSessions.hash, replaces)),
        db
          .insert(staffSessions)
          .values({ hash, staffId: id, device, createdAt: now, lastSeenAt: now, expiresAt: now + sessionMs }),
        db
          .update(staff)
          .set({ signIns: sql`${staff.signIns} + 1` })
          .where(eq(staff.id, id)),
        recordAudit(db, { at: now, actor: `staff:${id}`, action: 'staff.signed-in', subject: id, after }),
      ])
      return opened !== null
    },

    /** Records a failed sign-in. The typed email is recorded only if it belongs to a staff member. */
    async recordFailure(person: StaffRow | null, code: ErrorCode, now: number): Promise<void> {
      const what = code === 'BAD_CODE' ? 'wrong code' : 'wrong password'
      const after = person ? `${what}, ${person.email}` : 'unknown address'
      const subject = person?.id ?? 'unknown'
      await recordAudit(db, { at: now, actor: 'visitor', action: 'staff.sign-in-failed', subject, after })
    },

    /** A person's sessions, newest first; `id` identifies a session but does not authenticate. */
    async listSessions(staffId: string, own: string, now: number): Promise<StaffSession[]> {
      const rows = await db
        .select()
        .from(staffSessions)
        .where(and(eq(staffSessions.staffId, staffId), stillOpen(now)))
        .orderBy(desc(staffSessions.createdAt))
      return rows.map(({ hash, device, createdAt, lastSeenAt }) => {
        return { id: hash.slice(0, idLength), device, createdAt, lastSeenAt, isThis: hash === own }
      })
    },

    /** Ends the session of an id, or all but the current one, and writes an audit entry. */
    async endSessions(
      staffId: string,
      id: string | undefined,
      asks: { actor: `staff:${string}`; sessionHash: string },
      now: number,
    ): Promise<void> {
      const isMeant = id === undefined ? undefined : sql`substr(${staffSessions.hash}, 1, ${idLength}) = ${id}`
      await db.batch([
        db
          .delete(staffSessions)
          .where(and(eq(staffSessions.staffId, staffId), ne(staffSessions.hash, asks.sessionHash), isMeant)),
        recordAudit(db, { at: now, actor: asks.actor, action: 'staff.sessions-ended', subject: staffId }),
      ])
    },

    /** Ends one session and writes an audit entry. */
    async endSession(staffId: string, hash: string, now: number): Promise<void> {
      await db.batch([
        db.delete(staffSessions).where(eq(staffSessions.hash, hash)),
        recordAudit(db, { at: now, actor: `staff:${staffId}`, action: 'staff.signed-out', subject: staffId }),
      ])
    },

    /** Uses up a time step of the authenticator; false when this or a later one was used before. */
    async useTotpStep(staffId: string, step: number): Promise<boolean> {
      const rows = await db
        .update(staff)
        .set({ totpStep: step })
        .where(and(eq(staff.id, staffId), lt(staff.totpStep, step)))
        .returning({ id: staff.id })
      return rows.length === 1
    },

    /** Replaces the encrypted second factor, if it equals the one that was read. */
    async reencryptTotp(staffId: string, seen: string, ciphertext: string): Promise<void> {
      await db
        .update(staff)
        .set({ totpSealed: ciphertext })
        .where(and(eq(staff.id, staffId), eq(staff.totpSealed, seen)))
    },

    /** Uses up a recovery code; false for a wrong or used one. */
    async useRecoveryCode(staffId: string, hash: string, now: number): Promise<boolean> {
      const [used] = await db.batch([
        statement<{ id: string }>(
          db,
          sql`UPDATE staff SET updated_at = ${now}, recovery_hashes = (
                SELECT json_group_array(value) FROM json_each(recovery_hashes) WHERE value <> ${hash})
              WHERE id = ${staffId} AND EXISTS (SELECT 1 FROM json_each(recovery_hashes) WHERE value = ${hash})
              RETURNING id`,
        ),
        statement(
          db,
          sql`INSERT INTO audit (id, at, actor, action, subject)
              SELECT ${newId(now)}, ${now}, ${`staff:${staffId}`}, 'staff.recovery-code-used', ${staffId} WHERE changes() > 0`,
        ),
      ])
      return used.length === 1
    },

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
      const changed = await guardedBatch(db, isAsSeen(seen), [
        db
          .update(staff)
          .set({ ...changes, updatedAt: now })
          .where(eq(staff.id, id)),
        recordAudit(db, { at: now, subject: id, ...note }),
        ...(endsSessions ? [endSessions(id, keepSession)] : []),
      ])
      return changed !== null
    },

    /** All staff members, owners first, with the time they were last seen. */
    async list(now: number): Promise<(StaffRow & { lastSeenAt: number | null })[]> {
      const lastSeen = sql<number | null>`(SELECT max(last_seen_at) FROM staff_sessions
        WHERE staff_id = staff.id AND expires_at > ${now} AND last_seen_at > ${now - idleMs})`
      const rows = await db.select({ person: staff, lastSeenAt: lastSeen }).from(staff).orderBy(staff.role, staff.name)
      return rows.map(({ person, lastSeenAt }) => ({ ...person, lastSeenAt }))
    },

    /** Deletes expired sessions. */
    async deleteExpired(now: number): Promise<void> {
      await db.delete(staffSessions).where(lt(staffSessions.expiresAt, now))
    },
  }
}

interface NewStaffSession {
  hash: string
  device: string
  /** Hash of the device's previous session. */
  replaces: string
  factor: string
}

interface ChangeOptions {
  seen: SeenStaff
  /** Epoch milliseconds. */
  now: number
  /** Hash of the session that stays open when the others end. */
  keepSession?: string
  endsSessions?: boolean
}
