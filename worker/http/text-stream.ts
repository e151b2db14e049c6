/**
 * Streams a text, so that the Worker never holds all of it. The first chunk is read before the response begins: a
 * failing database still gives a 503. `opening` stands before the first chunk.
 */
export async function textStream(chunks: AsyncGenerator<string>, opening = ''): Promise<ReadableStream<Uint8Array>> {
  const first = await chunks.next()
  const encoder = new TextEncoder()
  let isOpened = false
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = isOpened ? await chunks.next() : first
      if (next.done) {
        if (!isOpened) controller.enqueue(encoder.encode(opening))
        controller.close()
      } else {
        controller.enqueue(encoder.encode(isOpened ? next.value : opening + next.value))
      }
      isOpened = true
    },
    async cancel() {
      await chunks.return(undefined)
    },
  })
}
