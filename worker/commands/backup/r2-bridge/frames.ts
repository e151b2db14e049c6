/** An object on its way between a command and the R2 bridge. */
export interface Frame<Head> {
  head: Head
  content: Uint8Array
}

/** Joins objects into one body: the lengths of head and content, then both, for each. */
export function encodeFrames<Head>(frames: Frame<Head>[]): Uint8Array<ArrayBuffer> {
  const heads = frames.map(({ head }) => new TextEncoder().encode(JSON.stringify(head)))
  const bytes = frames.reduce((sum, { content }, index) => sum + 8 + (heads[index]?.length ?? 0) + content.length, 0)
  const body = new Uint8Array(bytes)
  const lengths = new DataView(body.buffer)
  let at = 0
  for (const [index, { content }] of frames.entries()) {
    const head = heads[index] ?? new Uint8Array()
    lengths.setUint32(at, head.length)
    lengths.setUint32(at + 4, content.length)
    body.set(head, at + 8)
    body.set(content, at + 8 + head.length)
    at += 8 + head.length + content.length
  }
  return body
}

/** Splits a body of `encodeFrames`. */
export function decodeFrames<Head>(body: ArrayBuffer): Frame<Head>[] {
  const lengths = new DataView(body)
  const frames: Frame<Head>[] = []
  for (let at = 0; at < body.byteLength;) {
    const [headBytes, bytes] = [lengths.getUint32(at), lengths.getUint32(at + 4)]
    const head = JSON.parse(new TextDecoder().decode(new Uint8Array(body, at + 8, headBytes))) as Head
    frames.push({ head, content: new Uint8Array(body, at + 8 + headBytes, bytes) })
    at += 8 + headBytes + bytes
  }
  return frames
}
