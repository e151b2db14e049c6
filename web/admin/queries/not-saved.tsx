/** Stays beside a step that did not reach the shop until it is done; `again` comes from `useAction`. */
export function NotSaved({ again, isBusy }: { again: (() => void) | null; isBusy: boolean }) {
  if (!again) return null
  return (
    <p className="not-saved">
      <b>Not saved</b> ·{' '}
      <button type="button" className="link-button" aria-disabled={isBusy} onClick={again}>
        Try again
      </button>
    </p>
  )
}
