/** UTF-16 units of JSON in one bound value: D1 accepts 2 MB, and a unit has at most three bytes. */
const pieceLength = 500_000

/** Splits a list into JSON texts, in order, that each fit one bound value. An empty list has none. */
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
