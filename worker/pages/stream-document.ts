const encoder = new TextEncoder()

/** A document that is not there yet. */
export interface ComingDocument {
  /** Head and styles: sent at once, so that the browser works on them while the rest is rendered. */
  beginning: string
  /** @throws when it cannot be rendered */
  renderRest(): string
  /** Is told the whole. */
  keep?: ((body: Uint8Array<ArrayBuffer>) => void) | undefined
  /** Is told why the rest cannot be rendered; says what is sent in its place. */
  failed(error: unknown): string
}

/**
 * Streams a document: its beginning leaves before the rest is rendered. One that fails then says so and is broken off, so that
 * no cache keeps it.
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
