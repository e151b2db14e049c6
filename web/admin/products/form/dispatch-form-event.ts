/** Tells the form around a field that the field was changed by a button: nothing else would. */
export function dispatchFormEvent(field: HTMLElement | null | undefined): void {
  field?.dispatchEvent(new Event('input', { bubbles: true }))
}
