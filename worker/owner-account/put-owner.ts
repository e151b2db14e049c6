import { canonicalEmail } from '#worker/database/canonical-email.ts'
import { newId } from '#worker/database/ids.ts'

/**
 * The statements, one after the other in one transaction, that make somebody the owner or give the owner another password;
 * every session, invitation and second factor of that person ends. As text, because the command line runs them against the
 * local database and, through wrangler, against the deployed one: whoever has the deployment is in command.
 */
export function putOwnerSql(email: string, passwordHash: string, now: number): string[] {
  const [id, canonical] = [quote(newId(now)), quote(canonicalEmail(email))]
  const same = `(SELECT id FROM staff WHERE email_canonical = ${canonical})`
  return [
    `INSERT INTO staff (id, email_canonical, email, name, role, password_hash, created_at, updated_at)
     VALUES (${id}, ${canonical}, ${quote(email)}, 'Owner', 'owner', ${quote(passwordHash)}, ${now}, ${now})
     ON CONFLICT (email_canonical) DO UPDATE SET password_hash = excluded.password_hash, role = 'owner', is_active = 1,
       totp_sealed = NULL, totp_pending_sealed = NULL, recovery_hashes = '[]', updated_at = excluded.updated_at`,
    `DELETE FROM staff_sessions WHERE staff_id = ${same}`,
    `DELETE FROM staff_invitations WHERE staff_id = ${same}`,
    `INSERT INTO audit (id, at, actor, action, subject)
     VALUES (${quote(newId(now))}, ${now}, 'shop', 'staff.owner-made', ${same})`,
  ]
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
