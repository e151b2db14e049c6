/** UTF-16 units of JSON in one bound value: D1 takes 2 MB, and a unit is at most three bytes. */
const pieceLength = 500_000

/** A list of any length as JSON texts, in its order, that each fit one bound value; none of an empty list. */
export function jsonPieces(list: readonly unknown[]): string[] {
  const pieces: string[] = []
  let [piece, length]: [string[], number] = [[], 0]
  for (const each of list) {
    const text = JSON.stringify(each)
    if (length + text.length > pieceLength && piece.length > 0) {
      pieces.push(`[${piece.join(',')}]`)
      ;[piece, length] = [[], 0]
    }
    piece.push(text)
    length += text.length + 1
  }
  if (piece.length > 0) pieces.push(`[${piece.join(',')}]`)
  return pieces
}
