/**
 * The form under which an address is known in the books, one for every spelling of a mailbox: trimmed, NFKC, lower case, its
 * domain in the letters that mail is sent by, `münchen.de` as `xn--mnchen-3ya.de`. Trust §3.10.
 */
export function canonicalEmail(email: string): string {
  const typed = email.trim().normalize('NFKC').toLowerCase()
  const at = typed.lastIndexOf('@') + 1
  return typed.slice(0, at) + asEmailCharacters(typed.slice(at))
}

/** The same of an address that need not be there. */
export function canonicalOrNull(email: string | null): string | null {
  return email === null ? null : canonicalEmail(email)
}

/** A domain with every label in ASCII; what is no domain stays as it is. */
function asEmailCharacters(domain: string): string {
  // To a URL the rest of `a.pk/ü.pk` would be a path, and two mailboxes one.
  const isForeign = /[^ -~]/.test(domain) && !/[^\p{L}\p{M}\p{N}.。-]/u.test(domain)
  return isForeign && URL.canParse(`https://${domain}`) ? new URL(`https://${domain}`).hostname : domain
}
