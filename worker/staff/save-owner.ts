import { canonicalEmail } from '#worker/database/canonical-email.ts'
import { newId } from '#worker/database/ids.ts'

/**
 * The statements of one transaction that create the owner or reset the owner's password. They end all sessions,
 * invitations and the second factor of that person, and clear all failed attempts. They are text, because the command
 * runs them locally and, through wrangler, remotely. Access to the deployment is the authorization.
 */
export function saveOwnerSql(email: string, passwordHash: string, now: number): string[] {
  const [id, canonical] = [quote(newId(now)), quote(canonicalEmail(email))]
  const same = `(SELECT id FROM staff WHERE email_canonical = ${canonical})`
  return [
    `INSERT INTO staff (id, email_canonical, email, name, role, password_hash, created_at, updated_at)
     VALUES (${id}, ${canonical}, ${quote(email)}, ${quote(nameOf(email))}, 'owner', ${quote(passwordHash)}, ${now}, ${now})
     ON CONFLICT (email_canonical) DO UPDATE SET password_hash = excluded.password_hash, role = 'owner', is_active = 1,
       totp_sealed = NULL, totp_pending_sealed = NULL, recovery_hashes = '[]', updated_at = excluded.updated_at`,
    `DELETE FROM staff_sessions WHERE staff_id = ${same}`,
    `DELETE FROM staff_invitations WHERE staff_id = ${same}`,
    // Failed attempts must lock nobody out after this; only the shop's keys could tell which belong to the owner.
    'DELETE FROM attempts',
    `INSERT INTO audit (id, at, actor, action, subject)
     VALUES (${quote(newId(now))}, ${now}, 'shop', 'staff.owner-made', ${same})`,
  ]
}

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

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
