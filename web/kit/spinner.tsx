/** Turns while something is under way; the control around it says what. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />
}
