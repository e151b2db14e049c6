/** Values that were filled in automatically, which may be replaced while the person leaves them unchanged. */
const filledIn = new WeakMap<HTMLInputElement, string>()

/** Fills a field that is empty or still has its automatic value. Typed text stays. */
export function fillIn(field: HTMLInputElement, value: string): void {
  if (field.value !== '' && field.value !== filledIn.get(field)) return
  field.value = value
  filledIn.set(field, value)
}
