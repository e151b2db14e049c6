/** Restores the focus of a button that lost it by being disabled. */
export function focusAgain(pressed: Element | null): void {
  if (document.activeElement === document.body && pressed instanceof HTMLElement) pressed.focus()
}
