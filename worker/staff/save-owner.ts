import { canonicalEmail } from '#worker/database/canonical-email.ts'
import { newId } from '#worker/database/ids.ts'

/**
 * The statements, one after the other in one transaction, that make somebody the owner or give the owner another password;
 * every session, invitation and second factor of that person ends, and every count of tries. As text, because the command line runs them against the
 * local database and, through wrangler, against the deployed one: whoever has the deployment is in command.
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
    // What strangers tried shuts nobody out any more; which of these counts are theirs only the shop's keys could tell.
    'DELETE FROM attempts',
    `INSERT INTO audit (id, at, actor, action, subject)
     VALUES (${quote(newId(now))}, ${now}, 'shop', 'staff.owner-made', ${same})`,
  ]
}

/** A first name for somebody of whom only the address is known, `imran.khan@…` is Imran Khan; everybody can change their own. */
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
