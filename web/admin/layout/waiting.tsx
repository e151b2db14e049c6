import { Spinner } from '#web/kit/spinner.tsx'

/** Stands where a screen or a list is on its way. */
export function Waiting() {
  return (
    <p className="owner-waiting" role="status">
      <Spinner />
      <span className="visually-hidden">Loading</span>
    </p>
  )
}
