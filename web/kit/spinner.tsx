/** Turns while work is under way; the control around it needs the label. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />
}
