import { type SQL, sql } from 'drizzle-orm'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import { auditSql, systemActor } from '#worker/database/audit.sql.ts'
import { canonicalEmail } from '#worker/database/canonical-email.ts'
import { newId } from '#worker/database/ids.ts'

/**
 * The statements of one transaction that create the owner or reset the owner's password. They end all sessions,
 * invitations and the second factor of that person, and clear all failed attempts. They are text, because the command
 * runs them locally and, through wrangler, remotely. Access to the deployment is the authorization.
 */
export function saveOwnerSql(email: string, passwordHash: string, now: number): string[] {
  const canonical = canonicalEmail(email)
  const same = sql`(SELECT id FROM staff WHERE email_canonical = ${canonical})`
  return [
    sql`INSERT INTO staff (id, email_canonical, email, name, role, password_hash, created_at, updated_at)
      VALUES (${newId(now)}, ${canonical}, ${email}, ${nameOf(email)}, 'owner', ${passwordHash}, ${now}, ${now})
      ON CONFLICT (email_canonical) DO UPDATE SET password_hash = excluded.password_hash, role = 'owner', is_active = 1,
        totp_sealed = NULL, totp_pending_sealed = NULL, recovery_hashes = '[]', updated_at = excluded.updated_at`,
    sql`DELETE FROM staff_sessions WHERE staff_id = ${same}`,
    sql`DELETE FROM staff_invitations WHERE staff_id = ${same}`,
    // Failed attempts must lock nobody out after this; only the shop's keys could tell which belong to the owner.
    sql`DELETE FROM attempts`,
    auditSql(newId(now), { at: now, actor: systemActor, action: 'staff.owner-made', subject: same }),
  ].map(asText)
}

const asText = (query: SQL) => new SQLiteAsyncDialect().sqlToQuery(query.inlineParams()).sql

/** An initial name from an email address, `imran.khan@…` is Imran Khan; everyone can change their own. */
function nameOf(email: string): string {
  const words = email
    .slice(0, email.lastIndexOf('@'))
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
  return (
    words
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join(' ')
      .slice(0, 100) || 'Owner'
  )
}
