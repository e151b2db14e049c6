import { focusIfLost } from '#web/kit/hooks/focus-if-lost.ts'

/** Id of the board's list. */
export const boardId = 'board'

/** Focuses the list if the pressed button left the document together with its order. */
export function returnFocusToBoard(): void {
  focusIfLost(document.getElementById(boardId))
}
