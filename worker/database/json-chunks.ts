/** UTF-16 units of JSON in one bound value: D1 takes 2 MB, and a unit is at most three bytes. */
const pieceLength = 500_000

/** A list of any length as JSON texts, in its order, that each fit one bound value; none of an empty list. */
export function jsonChunks(list: readonly unknown[]): string[] {
  const chunks: string[] = []
  let [chunk, length]: [string[], number] = [[], 0]
  for (const each of list) {
    const text = JSON.stringify(each)
    if (length + text.length > pieceLength && chunk.length > 0) {
      chunks.push(`[${chunk.join(',')}]`)
      ;[chunk, length] = [[], 0]
    }
    chunk.push(text)
    length += text.length + 1
  }
  if (chunk.length > 0) chunks.push(`[${chunk.join(',')}]`)
  return chunks
}
