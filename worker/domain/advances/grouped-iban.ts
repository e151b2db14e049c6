/** An IBAN in groups of four: `PK61 TMFB 0000 …`. */
export function groupedIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ')
}
