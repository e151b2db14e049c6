import { Spinner } from '#web/kit/spinner.tsx'

/** Shown while a screen or a list loads. */
export function Waiting() {
  return (
    <p className="owner-waiting" role="status">
      <Spinner />
      <span className="visually-hidden">Loading</span>
    </p>
  )
}
