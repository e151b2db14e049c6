import { decodeFrames, encodeFrames, type Frame } from './frames.ts'

/** What a store says of a file. */
export interface KeptObject {
  key: string
  etag: string
  bytes: number
  httpMetadata: Record<string, string>
  customMetadata: Record<string, string>
}

/** A store as a command sees it through the R2 bridge. */
export interface ObjectStore {
  list(): Promise<KeptObject[]>
  /** The files themselves, some at a time; one that is gone by now is left out. */
  read(objects: KeptObject[]): AsyncGenerator<Frame<KeptObject>>
  put(objects: KeptObject[], contentOf: (object: KeptObject) => Uint8Array): Promise<void>
  remove(keys: string[]): Promise<void>
}

/** As much as one request carries. */
const [mostBytes, mostObjects] = [8_000_000, 100]

/** Posts a body to one of the paths of the R2 bridge. */
export type Send = (
  work: string,
  body: string | Uint8Array<ArrayBuffer>,
) => Promise<{ json(): Promise<unknown>; arrayBuffer(): Promise<ArrayBuffer> }>

/** A store spoken to through the R2 bridge. */
export function objectStore(send: Send): ObjectStore {
  return {
    async list() {
      const objects: KeptObject[] = []
      let cursor: string | null = null
      do {
        const answer = await send('list', JSON.stringify({ ...(cursor && { cursor }) }))
        const page = (await answer.json()) as { objects: KeptObject[]; cursor: string | null }
        objects.push(...page.objects)
        cursor = page.cursor
      } while (cursor)
      return objects
    },

    async *read(objects) {
      for (const some of inLoads(objects)) {
        const answer = await send('get', JSON.stringify(some.map(({ key }) => key)))
        yield* decodeFrames<KeptObject>(await answer.arrayBuffer())
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

function* inLoads(objects: KeptObject[]): Generator<KeptObject[]> {
  let [load, bytes]: [KeptObject[], number] = [[], 0]
  for (const object of objects) {
    if (load.length > 0 && (load.length >= mostObjects || bytes + object.bytes > mostBytes)) {
      yield load
      ;[load, bytes] = [[], 0]
    }
    load.push(object)
    bytes += object.bytes
  }
  if (load.length > 0) yield load
}
