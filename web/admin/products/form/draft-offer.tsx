import { useEffect, useRef } from 'react'
import { dateOf, timeOf } from '#web/admin/layout/date-text.ts'
import { Button } from '#web/kit/button.tsx'
import { counted } from '#web/kit/counted.ts'
import type { ProductDraft } from './product-draft.ts'

interface DraftOfferProps {
  draft: ProductDraft
  onRestore(): void
  onDiscard(): void
}

/** Offers unsaved changes from before a crash or a reload. The form is disabled until the person decides. */
export function DraftOffer({ draft: { at, words, pictures }, onRestore, onDiscard }: DraftOfferProps) {
  const restoreButton = useRef<HTMLButtonElement>(null)
  useEffect(() => restoreButton.current?.focus(), [])
  const contents = [words.name.trim(), pictures.length > 0 && counted(pictures.length, 'picture')]
    .filter(Boolean)
    .join(', ')
  return (
    <section className="card stack part-notice" aria-labelledby="draft-offer">
      <h2 id="draft-offer">You have unsaved changes from {sinceOf(at)}.</h2>
      {contents && <p>{contents}</p>}
      <div className="actions">
        <Button ref={restoreButton} kind="main" onClick={onRestore}>
          Use them
        </Button>
        <Button onClick={onDiscard}>Discard</Button>
      </div>
    </section>
  )
}

/** `14:05`, with the date if it is not today. */
function sinceOf(at: number): string {
  const [, time = ''] = timeOf(at).split(', ')
  return dateOf(at) === dateOf(Date.now()) ? time : timeOf(at)
}
