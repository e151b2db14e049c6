/** Focuses an element if nothing has the focus: the focused button was disabled, or has left the page. */
export function focusIfLost(place: Element | null): void {
  if (document.activeElement === document.body && place instanceof HTMLElement) place.focus()
}
