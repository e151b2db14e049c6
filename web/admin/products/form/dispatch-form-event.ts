/** Dispatches `input` from a field that a button changed, so that the form notices. */
export function dispatchFormEvent(field: HTMLElement | null | undefined): void {
  field?.dispatchEvent(new Event('input', { bubbles: true }))
}
