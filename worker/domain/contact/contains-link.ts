/** Endings that people write after a space to disguise an address. More endings would match sentences: `Good. In the box …`. */
const ending = String.raw`(?:c\s?o\s?m|n\s?e\s?t|o\s?r\s?g|xyz|pk)(?!\p{L})`

const link = new RegExp(
  [
    String.raw`:\/\/|@|www\.`,
    // `evil.example`, but not initials, as in G.T. Road.
    String.raw`[\p{L}\p{N}][.。]\p{L}{2}`,
    // `evil . com`, `evil dot com`
    String.raw`[\p{L}\p{N}](?:\s*[.。]\s*|\sdot\s)${ending}`,
    // `evil[.]com`, `evil (dot) com`
    String.raw`[\p{L}\p{N}]\s?[[({]\s?(?:[.。]|dot)\s?[\])}]\s?\p{L}{2}`,
  ].join('|'),
  'iu',
)

const endings = 'Com|Net|Org|Pk|Info|Biz|Shop|Store|Online|Site|App|Dev|Link|Click|Top|Live|Club|Pro|Xyz|Io|Co|Me|Tv|Ly'
/** A full stop without a blank before the next sentence: `part.Fit`; a capital ending of an address is none. */
const stop = new RegExp(String.raw`(\p{Ll})\.(?=\p{Lu}\p{Ll}+(?![\p{L}\p{N}./@]))(?!(?:${endings})(?!\p{L}))`, 'gu')

/** Whether a text that a person wrote about something contains a link; a full stop without a blank is none. */
export function containsLinkOfReview(text: string): boolean {
  return containsLink(
    text
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, '')
      .replace(stop, '$1. '),
  )
}

/** Whether a text contains a link or an email, in any script, also in the usual disguises and with invisible characters. */
export function containsLink(text: string): boolean {
  return link.test(text.normalize('NFKC').replace(/\p{Cf}/gu, ''))
}
