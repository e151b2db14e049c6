import type { ReactNode } from 'react'

/** Sizes and names of models: `420 × 98L`, `2.50-17`, `CD 70`. */
const sizes = /(\d[\d./]*(?:\s?[×x-]\s?[\d./]+\w*)+|\b[A-Z]{2,4} \d{2,3}\b)/

/** A text whose sizes and names of models stay on one line. Its characters stay as they are, also for who copies them. */
export function Unbroken({ text }: { text: string }): ReactNode {
  return text.split(sizes).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- pieces of one text never move
      <span key={index} className="unbroken">
        {piece}
      </span>
    ),
  )
}
