/** Id of the board's list. */
export const boardId = 'board'

/** Focuses the list if the pressed button left the document together with its order. */
export function returnFocusToBoard(): void {
  if (document.activeElement === document.body) document.getElementById(boardId)?.focus()
}
