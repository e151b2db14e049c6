import { decodeFrames, encodeFrames, type Frame } from './frames.ts'

/** An object without its content. */
export interface ObjectHead {
  key: string
  etag: string
  bytes: number
  httpMetadata: Record<string, string>
  customMetadata: Record<string, string>
}

/** An R2 bucket, used by a command through the R2 bridge. */
export interface ObjectStore {
  list(): Promise<ObjectHead[]>
  /** The content of objects, in several requests; deleted objects are left out. */
  read(objects: ObjectHead[]): AsyncGenerator<Frame<ObjectHead>>
  put(objects: ObjectHead[], contentOf: (object: ObjectHead) => Uint8Array): Promise<void>
  remove(keys: string[]): Promise<void>
}

/** Limits of one request. */
const [maxBytes, maxObjects] = [8_000_000, 100]

/** Posts a body to one of the paths of the R2 bridge. */
export type Send = (
  work: string,
  body: string | Uint8Array<ArrayBuffer>,
) => Promise<{ json(): Promise<unknown>; arrayBuffer(): Promise<ArrayBuffer> }>

/** Opens a bucket through the R2 bridge. */
export function objectStore(send: Send): ObjectStore {
  return {
    async list() {
      const objects: ObjectHead[] = []
      let cursor: string | null = null
      do {
        const response = await send('list', JSON.stringify({ ...(cursor && { cursor }) }))
        const page = (await response.json()) as { objects: ObjectHead[]; cursor: string | null }
        objects.push(...page.objects)
        cursor = page.cursor
      } while (cursor)
      return objects
    },

    async *read(objects) {
      for (const some of inLoads(objects)) {
        const response = await send('get', JSON.stringify(some.map(({ key }) => key)))
        yield* decodeFrames<ObjectHead>(await response.arrayBuffer())
      }
    },

    async put(objects, contentOf) {
      for (const some of inLoads(objects)) {
        await send('put', encodeFrames(some.map((head) => ({ head, content: contentOf(head) }))))
      }
    },

    async remove(keys) {
      for (let start = 0; start < keys.length; start += 1000) {
        await send('delete', JSON.stringify(keys.slice(start, start + 1000)))
      }
    },
  }
}

function* inLoads(objects: ObjectHead[]): Generator<ObjectHead[]> {
  let [load, bytes]: [ObjectHead[], number] = [[], 0]
  for (const object of objects) {
    if (load.length > 0 && (load.length >= maxObjects || bytes + object.bytes > maxBytes)) {
      yield load
      ;[load, bytes] = [[], 0]
    }
    load.push(object)
    bytes += object.bytes
  }
  if (load.length > 0) yield load
}
