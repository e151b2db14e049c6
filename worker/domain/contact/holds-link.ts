/**
 * Whether a text contains a link, in any script, also with an ideographic full stop: `www.`, an email, `evil.example`. Initials, as in G.T. Road, are
 * none.
 */
export function holdsLink(text: string): boolean {
  return /:\/\/|@|www\.|[\p{L}\p{N}][.。]\p{L}{2}/iu.test(text.normalize('NFKC'))
}
