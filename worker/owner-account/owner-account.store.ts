import { and, desc, eq, lt, ne, sql } from 'drizzle-orm'
import { staffSessionLimits, type StaffRole } from '#domain/owner-account.ts'
import { canonicalEmail } from '#domain/people.ts'
import { type Database, statement } from '#worker/database/connect.ts'
import { newId } from '#worker/database/ids.ts'
import { postLetters, recordAudit } from '#worker/database/post.ts'
import { audit, staff, staffInvitations, staffSessions } from '#worker/database/schema.ts'
import type { Enclosure } from '#worker/mail/enclose.ts'

const minute = 60_000
const idleMs = staffSessionLimits.idleMinutes * minute
const sessionMs = staffSessionLimits.hours * 60 * minute
const pageLength = 50

export type StaffRow = typeof staff.$inferSelect

/** The people of the shop, their sessions and invitations, and the log of what they did. */
export function staffStore(db: Database) {
  const stillOpen = (now: number) =>
    and(sql`${staffSessions.expiresAt} > ${now}`, sql`${staffSessions.lastSeenAt} > ${now - idleMs}`)
  const endSessions = (staffId: string, except = '') =>
    db.delete(staffSessions).where(and(eq(staffSessions.staffId, staffId), ne(staffSessions.hash, except)))

  return {
    /** Who holds a session that is open; keeps it awake. A minute's worth of calls writes once. */
    async findBySession(
      hash: string,
      now: number,
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
      if (now - lastSeenAt >= minute) {
        await db.update(staffSessions).set({ lastSeenAt: now }).where(eq(staffSessions.hash, hash))
      }
      return person
    },

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

    /** Opens a session of somebody who proved who he is, and writes it down. */
    async openSession(staffId: string, hash: string, now: number): Promise<void> {
      await db.batch([
        db.insert(staffSessions).values({ hash, staffId, createdAt: now, lastSeenAt: now, expiresAt: now + sessionMs }),
        recordAudit(db, { at: now, actor: `staff:${staffId}`, action: 'staff.signed-in', subject: staffId }),
      ])
    },

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

    /** Changes columns of a person and ends sessions: all of them, or all but the one that asked. */
    async change(
      id: string,
      changes: Partial<Omit<StaffRow, 'id'>>,
      note: { actor: string; action: string; before?: string; after?: string },
      { now, keepSession, endsSessions = false }: { now: number; keepSession?: string; endsSessions?: boolean },
    ): Promise<void> {
      await db.batch([
        db
          .update(staff)
          .set({ ...changes, updatedAt: now })
          .where(eq(staff.id, id)),
        recordAudit(db, { at: now, subject: id, ...note }),
        ...(endsSessions ? [endSessions(id, keepSession)] : []),
      ])
    },

    /** Everybody, owners first, with the time they were last seen. */
    async list(now: number): Promise<(StaffRow & { lastSeenAt: number | null })[]> {
      const lastSeen = sql<number | null>`(SELECT max(last_seen_at) FROM staff_sessions
        WHERE staff_id = staff.id AND expires_at > ${now} AND last_seen_at > ${now - idleMs})`
      const rows = await db.select({ person: staff, lastSeenAt: lastSeen }).from(staff).orderBy(staff.role, staff.name)
      return rows.map(({ person, lastSeenAt }) => ({ ...person, lastSeenAt }))
    },

    /** Writes an invitation with its letter; the person is made when new. Older invitations are worth nothing then. */
    async invite(
      person: { id: string; email: string; name: string; role: StaffRole },
      {
        hash,
        expiresAt,
        actor,
        letter,
        now,
      }: { hash: string; expiresAt: number; actor: string; letter: Enclosure; now: number },
    ): Promise<void> {
      const { id, email, name, role } = person
      await db.batch([
        db
          .insert(staff)
          .values({ id, email, emailCanonical: canonicalEmail(email), name, role, createdAt: now, updatedAt: now })
          .onConflictDoNothing(),
        db.delete(staffInvitations).where(eq(staffInvitations.staffId, id)),
        db.insert(staffInvitations).values({ hash, staffId: id, expiresAt }),
        recordAudit(db, { at: now, actor, action: 'staff.invited', subject: id, after: role }),
        postLetters(db, [letter]),
      ])
    },

    /** Takes up an invitation, once: sets the password and ends what sessions there were. False when it is worth nothing. */
    async accept(hash: string, passwordHash: string, now: number): Promise<boolean> {
      const who = sql`(SELECT staff_id FROM staff_invitations WHERE hash = ${hash} AND used_at = ${now})`
      const [used] = await db.batch([
        db
          .update(staffInvitations)
          .set({ usedAt: now })
          .where(and(eq(staffInvitations.hash, hash), sql`used_at IS NULL AND expires_at > ${now}`))
          .returning({ staffId: staffInvitations.staffId }),
        db
          .update(staff)
          .set({ passwordHash, updatedAt: now })
          .where(sql`id = ${who} AND is_active = 1`),
        db.delete(staffSessions).where(sql`staff_id = ${who}`),
        statement(
          db,
          sql`INSERT INTO audit (id, at, actor, action, subject)
              SELECT ${newId(now)}, ${now}, 'staff:' || staff_id, 'staff.joined', staff_id
              FROM staff_invitations WHERE hash = ${hash} AND used_at = ${now}`,
        ),
      ])
      return used.length === 1
    },

    /** Whether an invitation can be taken up. */
    async isInvitation(hash: string, now: number): Promise<boolean> {
      const rows = await db
        .select({ hash: staffInvitations.hash })
        .from(staffInvitations)
        .where(and(eq(staffInvitations.hash, hash), sql`used_at IS NULL AND expires_at > ${now}`))
      return rows.length === 1
    },

    /** The log, newest first, from a cursor on. */
    async listAudit({ subject, after }: { subject?: string | undefined; after?: string | undefined }) {
      const rows = await db
        .select({ entry: audit, name: staff.name })
        .from(audit)
        .leftJoin(staff, sql`${audit.actor} = 'staff:' || ${staff.id}`)
        .where(and(subject ? eq(audit.subject, subject) : undefined, after ? lt(audit.id, after) : undefined))
        .orderBy(desc(audit.id))
        .limit(pageLength + 1)
      const shown = rows.slice(0, pageLength)
      return {
        entries: shown.map(({ entry, name }) => ({ ...entry, who: name ?? whoIs(entry.actor) })),
        next: rows.length > pageLength ? (shown.at(-1)?.entry.id ?? null) : null,
      }
    },

    /** Removes sessions and invitations whose time is over. */
    async sweep(now: number): Promise<void> {
      await db.batch([
        db.delete(staffSessions).where(lt(staffSessions.expiresAt, now)),
        db.delete(staffInvitations).where(lt(staffInvitations.expiresAt, now)),
      ])
    },
  }
}

function whoIs(actor: string): string {
  if (actor.startsWith('customer:')) return 'Customer'
  return actor.startsWith('staff:') ? 'Somebody who left' : 'Shop'
}
