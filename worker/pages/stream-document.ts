const encoder = new TextEncoder()

/** A document that is rendered in two parts. */
export interface StreamedDocument {
  /** Head and styles, sent at once so that the browser processes them while the rest is rendered. */
  beginning: string
  /** @throws when it cannot be rendered */
  renderRest(): string
  /** Receives the whole document. */
  onComplete?: ((body: Uint8Array<ArrayBuffer>) => void) | undefined
  /** Handles a failed rest and returns the text to send instead. */
  onError(error: unknown): string
}

/**
 * Streams a document: its beginning is sent before the rest is rendered. When that fails, the stream sends the error
 * text and aborts, so that no cache stores it.
 */
export function streamDocument(document: StreamedDocument): ReadableStream<Uint8Array> {
  const chunks = chunksOf(document)
  return new ReadableStream({
    pull(controller) {
      const { value, done } = chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
}

function* chunksOf({ beginning, renderRest, onComplete, onError }: StreamedDocument): Generator<Uint8Array, void> {
  yield encoder.encode(beginning)
  let rest: string
  try {
    rest = renderRest()
  } catch (error) {
    yield encoder.encode(onError(error))
    throw error
  }
  yield encoder.encode(rest)
  onComplete?.(encoder.encode(beginning + rest))
}
