/** What was filled in for somebody, so that it may be filled in anew as long as they leave it so. */
const filledIn = new WeakMap<HTMLInputElement, string>()

/** Fills a field that is empty, or that holds what was filled in before. What somebody typed stays. */
export function fillIn(field: HTMLInputElement, value: string): void {
  if (field.value !== '' && field.value !== filledIn.get(field)) return
  field.value = value
  filledIn.set(field, value)
}
