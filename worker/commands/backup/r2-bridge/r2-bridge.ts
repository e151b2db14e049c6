import type { Env } from '#worker/env.ts'
import { decodeFrames, encodeFrames, type Frame } from './frames.ts'
import type { ObjectHead } from './object-store.ts'

/** A Worker beside the buckets that transfers many objects in one request. */
export default {
  async fetch(request, env) {
    const [, name, work] = new URL(request.url).pathname.split('/')
    const store = name === 'MEDIA' || name === 'PRIVATE' ? env[name] : null
    if (!store) return new Response('No such store', { status: 404 })
    if (work === 'list') {
      const { cursor } = await request.json<{ cursor?: string }>()
      const include = ['httpMetadata', 'customMetadata'] as const
      const page = await store.list({ include: [...include], ...(cursor && { cursor }) })
      return Response.json({ objects: page.objects.map(listObjects), cursor: page.truncated ? page.cursor : null })
    }
    if (work === 'get') {
      const keys = await request.json<string[]>()
      const found = await Promise.all(keys.map((key) => read(store, key)))
      return new Response(encodeFrames(found.filter((each) => each !== null)))
    }
    if (work === 'put') {
      const frames = decodeFrames<ObjectHead>(await request.arrayBuffer())
      await Promise.all(
        frames.map(({ head: { key, httpMetadata, customMetadata }, content }) =>
          store.put(key, content, { httpMetadata, customMetadata }),
        ),
      )
    }
    if (work === 'delete') await store.delete(await request.json<string[]>())
    return Response.json({})
  },
} satisfies ExportedHandler<Pick<Env, 'MEDIA' | 'PRIVATE'>>

async function read(store: R2Bucket, key: string): Promise<Frame<ObjectHead> | null> {
  const object = await store.get(key)
  return object && { head: listObjects(object), content: new Uint8Array(await object.arrayBuffer()) }
}

function listObjects({ key, etag, size, httpMetadata = {}, customMetadata = {} }: R2Object): ObjectHead {
  const texts = Object.entries(httpMetadata).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return { key, etag, bytes: size, httpMetadata: Object.fromEntries(texts), customMetadata }
}
