/** Nothing larger is kept: the memory of a Worker is small, and a list of so many parts is read by no page. */
const mostBytes = 4_000_000
/** Asked so often without a pause, a version is believed for a while. */
const burst = { requests: 20, pauseMs: 200, believedMs: 250 }

/**
 * The answer of product/list as this Worker gave it last, for as long as the catalogue has the same version. The version is
 * one row; in a rush it is asked for a few times a second and not by every request. Trust §5.1, L3.
 */
export function createListCache() {
  let [body, version]: [Uint8Array<ArrayBuffer> | null, string] = [null, '']
  let [known, knownAt] = ['', 0]
  let [requests, askedAt] = [0, 0]

  return {
    /** The version as `ask` tells it, or told it a moment ago. */
    async version(now: number, ask: () => Promise<string>): Promise<string> {
      requests = now - askedAt > burst.pauseMs ? 1 : requests + 1
      askedAt = now
      if (known !== '' && requests > burst.requests && now - knownAt < burst.believedMs) return known
      // One asks, those that come meanwhile go on believing.
      knownAt = now
      const current = await ask().catch((error: unknown) => {
        known = ''
        throw error
      })
      known = current
      return current
    },

    /** The answer at a version, if it is kept. */
    at: (wanted: string) => (version === wanted ? body : null),

    /** Sends a stream on, and keeps it once it is whole. */
    capture(stream: ReadableStream<Uint8Array>, at: string): ReadableStream<Uint8Array> {
      let [chunks, size]: [Uint8Array[], number] = [[], 0]
      const keeper = new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          size += chunk.byteLength
          if (size <= mostBytes) chunks.push(chunk)
          else chunks = []
          controller.enqueue(chunk)
        },
        flush() {
          if (size > mostBytes) return
          const whole = new Uint8Array(size)
          let offset = 0
          for (const chunk of chunks) {
            whole.set(chunk, offset)
            offset += chunk.byteLength
          }
          ;[body, version] = [whole, at]
        },
      })
      return stream.pipeThrough(keeper)
    },
  }
}
