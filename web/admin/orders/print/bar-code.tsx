import { useQuery } from '@tanstack/react-query'

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

/** Light modules on both sides, without which a reader does not find the code. */
const quiet = 10
/** Four dots of a printer with 203 dots an inch. */
const moduleMm = 0.5

/** A text as Code 128 with the text below it; only the text where the code has no such sign. */
export function BarCode({ text, label }: { text: string; label: string }) {
  const { data: draw } = useQuery(barCodeQuery)
  const bars = draw?.(text) ?? null
  const width = (bars?.length ?? 0) + 2 * quiet
  return (
    <figure className="bar-code" dir="ltr">
      {bars !== null && (
        <svg
          viewBox={`0 0 ${width} 1`}
          width={`${width * moduleMm}mm`}
          height="12mm"
          preserveAspectRatio="none"
          shapeRendering="crispEdges"
          role="img"
          aria-label={label}
        >
          <path fill="#fff" d={`M0 0h${width}v1H0Z`} />
          <path fill="#000" d={darkOf(bars)} />
        </svg>
      )}
      <figcaption>{text}</figcaption>
    </figure>
  )
}

/** The dark bars, each as one rectangle. */
function darkOf(bars: string): string {
  return [...bars.matchAll(/1+/g)]
    .map(({ 0: { length }, index }) => `M${quiet + index} 0h${length}v1h-${length}Z`)
    .join('')
}
