/** Submits a form as a press of its button does. Safari before 16 has no `requestSubmit`. */
export function submitForm(form: (HTMLFormElement & { requestSubmit?: () => void }) | null): void {
  // oxlint-disable-next-line no-restricted-properties -- where it is there
  if (form?.requestSubmit) return form.requestSubmit()
  if (form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))) form.submit()
}
