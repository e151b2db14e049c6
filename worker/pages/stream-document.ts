const encoder = new TextEncoder()

/** A document that is rendered in two parts. */
export interface ComingDocument {
  /** Head and styles, sent at once so that the browser processes them while the rest is rendered. */
  beginning: string
  /** @throws when it cannot be rendered */
  renderRest(): string
  /** Receives the whole document. */
  keep?: ((body: Uint8Array<ArrayBuffer>) => void) | undefined
  /** Handles a failed rest and returns the text to send instead. */
  failed(error: unknown): string
}

/**
 * Streams a document: its beginning is sent before the rest is rendered. When that fails, the stream sends the error
 * text and aborts, so that no cache stores it.
 */
export function streamDocument(document: ComingDocument): ReadableStream<Uint8Array> {
  const pieces = piecesOf(document)
  return new ReadableStream({
    pull(controller) {
      const { value, done } = pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
}

function* piecesOf({ beginning, renderRest, keep, failed }: ComingDocument): Generator<Uint8Array, void> {
  yield encoder.encode(beginning)
  let rest: string
  try {
    rest = renderRest()
  } catch (error) {
    yield encoder.encode(failed(error))
    throw error
  }
  yield encoder.encode(rest)
  keep?.(encoder.encode(beginning + rest))
}
