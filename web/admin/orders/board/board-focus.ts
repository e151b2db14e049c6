/** The list of the board in the document. */
export const boardId = 'board'

/** An order that was moved leaves its place, and the button that was pressed goes with it: the focus stays at the list. */
export function returnFocusToBoard(): void {
  if (document.activeElement === document.body) document.getElementById(boardId)?.focus()
}
