import { and, eq, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { StaffRole } from '#domain/owner-account.ts'
import { staffSessionLimits } from '#domain/staff-session.ts'
import { canonicalEmail } from '#worker/database/canonical-email.ts'
import { batchIf, type Database, statement } from '#worker/database/connect.ts'
import { newId } from '#worker/database/ids.ts'
import { recordAudit } from '#worker/database/post.ts'
import { staff, staffSessions } from '#worker/database/schema/staff.ts'

const minute = 60_000
const idleMs = staffSessionLimits.idleMinutes * minute
const sessionMs = staffSessionLimits.hours * 60 * minute

/** Somebody of the shop as the books keep him, password hash and second factor among it: never for an answer. */
export type StaffRow = typeof staff.$inferSelect

/** Somebody as he was when a change was decided; it is made only while all of this still holds. */
export type SeenStaff = Pick<StaffRow, 'id'> & Partial<StaffRow>

/** The people of the shop and their sessions. */
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
    /** Who holds a session that is open; keeps it awake when somebody is there. A minute's worth of calls writes once. */
    async findBySession(
      hash: string,
      now: number,
      isAttended: boolean,
    ): Promise<{ id: string; name: string; email: string; role: StaffRole } | null> {
      const [row] = await db
        .select({
          id: staff.id,
          name: staff.name,
          email: staff.email,
          role: staff.role,
          lastSeenAt: staffSessions.lastSeenAt,
        })
        .from(staffSessions)
        .innerJoin(staff, eq(staff.id, staffSessions.staffId))
        .where(and(eq(staffSessions.hash, hash), stillOpen(now), sql`${staff.isActive} = 1`))
      if (!row) return null
      const { lastSeenAt, ...person } = row
      if (isAttended && now - lastSeenAt >= minute) {
        await db.update(staffSessions).set({ lastSeenAt: now }).where(eq(staffSessions.hash, hash))
      }
      return person
    },

    /** The person of an address in any spelling, or `null`. */
    async findByEmail(email: string): Promise<StaffRow | null> {
      const [row] = await db
        .select()
        .from(staff)
        .where(eq(staff.emailCanonical, canonicalEmail(email)))
      return row ?? null
    },

    /** @throws an error when there is nobody of this id */
    async get(id: string): Promise<StaffRow> {
      const [row] = await db.select().from(staff).where(eq(staff.id, id))
      if (!row) throw new Error('nobody of this id works here')
      return row
    },

    /** Opens a session of somebody who proved who he is, and writes it down; false when he may not come in any more. */
    async openSession(seen: SeenStaff, hash: string, now: number): Promise<boolean> {
      const { id } = seen
      const opened = await batchIf(db, isAsSeen(seen), [
        db
          .insert(staffSessions)
          .values({ hash, staffId: id, createdAt: now, lastSeenAt: now, expiresAt: now + sessionMs }),
        recordAudit(db, { at: now, actor: `staff:${id}`, action: 'staff.signed-in', subject: id }),
      ])
      return opened !== null
    },

    /** Ends one session, and writes it down. */
    async endSession(staffId: string, hash: string, now: number): Promise<void> {
      await db.batch([
        db.delete(staffSessions).where(eq(staffSessions.hash, hash)),
        recordAudit(db, { at: now, actor: `staff:${staffId}`, action: 'staff.signed-out', subject: staffId }),
      ])
    },

    /** Uses up a step of the authenticator's clock; false when this one or a later one was used before. */
    async useTotpStep(staffId: string, step: number): Promise<boolean> {
      const rows = await db
        .update(staff)
        .set({ totpStep: step })
        .where(and(eq(staff.id, staffId), lt(staff.totpStep, step)))
        .returning({ id: staff.id })
      return rows.length === 1
    },

    /** Puts the second factor under another seal, if it still is under the one that was seen. */
    async reseal(staffId: string, seen: string, sealed: string): Promise<void> {
      await db
        .update(staff)
        .set({ totpSealed: sealed })
        .where(and(eq(staff.id, staffId), eq(staff.totpSealed, seen)))
    },

    /** Uses up a recovery code; false when it is none that is left. */
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
     * Changes columns of a person and ends sessions: all of them, or all but the one that asked. False when what was `seen`,
     * of this person or of who asks, holds no more; nothing is written then.
     */
    async change(
      id: string,
      changes: Partial<Omit<StaffRow, 'id'>>,
      note: { actor: string; action: string; before?: string; after?: string },
      { seen, now, keepSession, endsSessions = false }: ChangeOptions,
    ): Promise<boolean> {
      const changed = await batchIf(db, isAsSeen(seen), [
        db
          .update(staff)
          .set({ ...changes, updatedAt: now })
          .where(eq(staff.id, id)),
        recordAudit(db, { at: now, subject: id, ...note }),
        ...(endsSessions ? [endSessions(id, keepSession)] : []),
      ])
      return changed !== null
    },

    /** Everybody, owners first, with the time they were last seen. */
    async list(now: number): Promise<(StaffRow & { lastSeenAt: number | null })[]> {
      const lastSeen = sql<number | null>`(SELECT max(last_seen_at) FROM staff_sessions
        WHERE staff_id = staff.id AND expires_at > ${now} AND last_seen_at > ${now - idleMs})`
      const rows = await db.select({ person: staff, lastSeenAt: lastSeen }).from(staff).orderBy(staff.role, staff.name)
      return rows.map(({ person, lastSeenAt }) => ({ ...person, lastSeenAt }))
    },

    /** Removes sessions whose time is over. */
    async sweep(now: number): Promise<void> {
      await db.delete(staffSessions).where(lt(staffSessions.expiresAt, now))
    },
  }
}

interface ChangeOptions {
  seen: SeenStaff
  /** Epoch milliseconds. */
  now: number
  /** The hash of the session that stays open when the others end. */
  keepSession?: string
  endsSessions?: boolean
}
