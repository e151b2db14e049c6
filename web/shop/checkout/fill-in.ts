/** Values that were filled in automatically, which may be replaced while the person leaves them unchanged. */
const filledIn = new WeakMap<HTMLInputElement, string>()

/** Whether a field is empty or still has its automatic value. */
const mayFill = (field: HTMLInputElement) => field.value === '' || field.value === filledIn.get(field)

/** Fills a field that is empty or still has its automatic value. Typed text stays. */
export function fillIn(field: HTMLInputElement, value: string): void {
  if (!mayFill(field)) return
  field.value = value
  filledIn.set(field, value)
}

/** Brings back what the person typed earlier; no automatic value replaces it. What the field has by now is newer. */
export function restoreTyped(field: HTMLInputElement, value: string): void {
  if (!mayFill(field)) return
  field.value = value
  filledIn.delete(field)
}

/** Whether the person, not this page, gave the field its value: also before the scripts came. */
export function isTyped(field: HTMLInputElement): boolean {
  return !mayFill(field) && field.value !== field.defaultValue
}
