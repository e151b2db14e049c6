/** Stays beside a step that did not reach the shop until it is done. */
export function NotSaved({ again, isBusy }: { again(): void; isBusy: boolean }) {
  return (
    <p className="not-saved">
      <b>Not saved</b> ·{' '}
      <button type="button" className="link-button" aria-disabled={isBusy} onClick={again}>
        Try again
      </button>
    </p>
  )
}
