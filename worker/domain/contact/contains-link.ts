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

/** Whether a text contains a link or an email, in any script, also in the usual disguises and with invisible characters. */
export function containsLink(text: string): boolean {
  return link.test(text.normalize('NFKC').replace(/\p{Cf}/gu, ''))
}
