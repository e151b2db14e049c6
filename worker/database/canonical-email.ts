/**
 * The canonical form of an email, the same for every spelling of a mailbox: trimmed, NFKC, lower case, and its domain
 * in ASCII, `münchen.de` as `xn--mnchen-3ya.de`.
 */
export function canonicalEmail(email: string): string {
  const typed = email.trim().normalize('NFKC').toLowerCase()
  const at = typed.lastIndexOf('@') + 1
  return typed.slice(0, at) + asEmailCharacters(typed.slice(at))
}

/** The canonical form of an optional email. */
export function canonicalOrNull(email: string | null): string | null {
  return email === null ? null : canonicalEmail(email)
}

/**
 * The mailbox of an email, for counting: `ali+7@…` arrives where `ali@…` does, and Gmail drops dots. Accounts and orders
 * are compared by `canonicalEmail`, because elsewhere a `+` may be part of a name.
 */
export function mailboxOf(email: string): string {
  const [, name = '', domain = ''] = /^([^]*)@([^]*)$/.exec(canonicalEmail(email)) ?? []
  const untagged = name.replace(/(?!^)\+.*$/su, '')
  return /^(gmail|googlemail)\.com$/.test(domain)
    ? `${untagged.replaceAll('.', '')}@gmail.com`
    : `${untagged}@${domain}`
}

/** A domain with every label in ASCII; text that is no domain stays unchanged. */
function asEmailCharacters(domain: string): string {
  // A URL would read the rest of `a.pk/ü.pk` as a path, and two mailboxes would be equal.
  const isForeign = /[^ -~]/.test(domain) && !/[^\p{L}\p{M}\p{N}.。-]/u.test(domain)
  return isForeign && URL.canParse(`https://${domain}`) ? new URL(`https://${domain}`).hostname : domain
}
