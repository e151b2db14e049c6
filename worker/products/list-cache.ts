/** A larger response is not cached: a Worker has little memory. */
const maxBytes = 4_000_000
/** After this many requests without a pause, a version is reused for `reuseMs`. */
const burst = { requests: 20, pauseMs: 200, reuseMs: 250 }

/**
 * Caches the last response of product/list in a Worker isolate while the catalogue version stays the same. The version
 * is read on each request; during a burst it is read a few times a second.
 */
export function createListCache() {
  let [body, version]: [Uint8Array<ArrayBuffer> | null, string] = [null, '']
  let [known, knownAt] = ['', 0]
  let [requests, lastAt] = [0, 0]

  return {
    /** Returns the version from `read`, or the one read a moment ago during a burst. */
    async version(now: number, read: () => Promise<string>): Promise<string> {
      requests = now - lastAt > burst.pauseMs ? 1 : requests + 1
      lastAt = now
      if (known !== '' && requests > burst.requests && now - knownAt < burst.reuseMs) return known
      // One request reads; concurrent ones reuse the known version.
      knownAt = now
      const current = await read().catch((error: unknown) => {
        known = ''
        throw error
      })
      known = current
      return current
    },

    /** The cached body of a version, or `null`. */
    at: (requested: string) => (version === requested ? body : null),

    /** Passes a stream through and caches it when it is complete. */
    capture(stream: ReadableStream<Uint8Array>, at: string): ReadableStream<Uint8Array> {
      let [chunks, size]: [Uint8Array[], number] = [[], 0]
      const collector = new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          size += chunk.byteLength
          if (size <= maxBytes) chunks.push(chunk)
          else chunks = []
          controller.enqueue(chunk)
        },
        flush() {
          if (size > maxBytes) return
          const whole = new Uint8Array(size)
          let offset = 0
          for (const chunk of chunks) {
            whole.set(chunk, offset)
            offset += chunk.byteLength
          }
          ;[body, version] = [whole, at]
        },
      })
      return stream.pipeThrough(collector)
    },
  }
}
