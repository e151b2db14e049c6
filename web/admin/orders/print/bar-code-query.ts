/** The key of the query that loads the library of bar codes. */
export const barCodeKey = 'bar-codes'

/** Draws a text as Code 128: a `1` for each dark module, a `0` for each light one; `null` where the code has no such sign. */
export type DrawBars = (text: string) => string | null

/** How the library is loaded, when a paper needs it. */
export const barCodeQuery = {
  queryKey: [barCodeKey],
  queryFn: async (): Promise<DrawBars> => {
    const { default: JsBarcode } = await import('jsbarcode')
    return (text) => {
      const drawn: { encodings?: { data: string }[] } = {}
      let isValid = true
      JsBarcode(drawn, text, { format: 'CODE128', valid: (is) => (isValid = is) })
      return isValid ? (drawn.encodings ?? []).map(({ data }) => data).join('') : null
    }
  },
  staleTime: Infinity,
  // A function is no data to compare.
  structuralSharing: false,
}
