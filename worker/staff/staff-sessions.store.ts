import { and, desc, eq, lt, ne, sql } from 'drizzle-orm'
import { hour, minute } from '#domain/durations.ts'
import { staffSessionLimits } from '#domain/staff/staff-limits.ts'
import type { StaffRole, StaffSession } from '#domain/staff/staff-person.ts'
import { Store } from '#worker/database/store.ts'
import { guardedBatch } from '#worker/database/guarded-batch.ts'
import { recordAudit } from '#worker/database/audit.sql.ts'
import { settingNames } from '#worker/database/schema/shop.ts'
import { staff, staffSessions } from '#worker/database/schema/staff.ts'
import { isAsRead, type SeenStaff } from './staff-rows.sql.ts'

const idleMs = staffSessionLimits.idleMinutes * minute
/** Hex digits of a session's hash that form its id. */
const idLength = 16
const sessionMs = staffSessionLimits.hours * hour

const ruleNow = sql`(SELECT value FROM settings WHERE name = ${settingNames.secondFactor})`

const stillOpen = (now: number) =>
  and(sql`${staffSessions.expiresAt} > ${now}`, sql`${staffSessions.lastSeenAt} > ${now - idleMs}`)

/** Reads and writes the sessions of staff members. */
export class StaffSessionsStore extends Store {
  /** The person of an open session. Extends the session if the user is present; writes at most once a minute. */
  async findPerson(
    hash: string,
    now: number,
    isAttended: boolean,
  ): Promise<{ id: string; name: string; email: string; role: StaffRole; lacksSecondFactor: boolean } | null> {
    const [row] = await this.db
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
      await this.db.update(staffSessions).set({ lastSeenAt: now }).where(eq(staffSessions.hash, hash))
    }
    return { ...person, lacksSecondFactor: lacks === 1 }
  }

  /**
   * Opens a session for an authenticated person, ends the one it replaces, and writes an audit entry. False when the
   * person changed since `seen`.
   */
  async open(seen: SeenStaff, session: NewStaffSession, now: number): Promise<boolean> {
    const { id } = seen
    const { hash, device, replaces, factor } = session
    const after = factor === 'password' ? 'password' : `password and ${factor}`
    const opened = await guardedBatch(this.db, isAsRead(seen), [
      this.db.delete(staffSessions).where(eq(staffSessions.hash, replaces)),
      this.db
        .insert(staffSessions)
        .values({ hash, staffId: id, device, createdAt: now, lastSeenAt: now, expiresAt: now + sessionMs }),
      this.db
        .update(staff)
        .set({ signIns: sql`${staff.signIns} + 1` })
        .where(eq(staff.id, id)),
      recordAudit(this.db, { at: now, actor: `staff:${id}`, action: 'staff.signed-in', subject: id, after }),
    ])
    return opened !== null
  }

  /** A person's sessions, newest first; `id` identifies a session but does not authenticate. */
  async list(staffId: string, own: string, now: number): Promise<StaffSession[]> {
    const rows = await this.db
      .select()
      .from(staffSessions)
      .where(and(eq(staffSessions.staffId, staffId), stillOpen(now)))
      .orderBy(desc(staffSessions.createdAt))
    return rows.map(({ hash, device, createdAt, lastSeenAt }) => {
      return { id: hash.slice(0, idLength), device, createdAt, lastSeenAt, isThis: hash === own }
    })
  }

  /** Ends the session of an id, or all but the current one, and writes an audit entry. */
  async endOthers(
    staffId: string,
    id: string | undefined,
    asks: { actor: `staff:${string}`; sessionHash: string },
    now: number,
  ): Promise<void> {
    const isMeant = id === undefined ? undefined : sql`substr(${staffSessions.hash}, 1, ${idLength}) = ${id}`
    await this.db.batch([
      this.db
        .delete(staffSessions)
        .where(and(eq(staffSessions.staffId, staffId), ne(staffSessions.hash, asks.sessionHash), isMeant)),
      recordAudit(this.db, { at: now, actor: asks.actor, action: 'staff.sessions-ended', subject: staffId }),
    ])
  }

  /** Ends one session and writes an audit entry. */
  async end(staffId: string, hash: string, now: number): Promise<void> {
    await this.db.batch([
      this.db.delete(staffSessions).where(eq(staffSessions.hash, hash)),
      recordAudit(this.db, { at: now, actor: `staff:${staffId}`, action: 'staff.signed-out', subject: staffId }),
    ])
  }

  /** Deletes expired sessions. */
  async deleteExpired(now: number): Promise<void> {
    await this.db.delete(staffSessions).where(lt(staffSessions.expiresAt, now))
  }
}

interface NewStaffSession {
  hash: string
  device: string
  /** Hash of the device's previous session. */
  replaces: string
  factor: string
}
