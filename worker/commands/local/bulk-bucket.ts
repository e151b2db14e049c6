import { resolve } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { readWranglerConfig } from './local-shop.ts'
import { stateFolder } from './run.ts'

/**
 * Runs a Worker beside a local bucket, its binding STORE: from outside, each object would take 10 ms. `contents` is the
 * module.
 */
export async function openBesideBucket(binding: 'MEDIA' | 'PRIVATE', contents: string): Promise<Miniflare> {
  const config = await readWranglerConfig()
  return new Miniflare(
    convertV4MiniflareOptions({
      name: 'beside-bucket',
      compatibilityDate: config.compatibility_date,
      modules: [{ type: 'ESModule', path: 'beside-bucket.js', contents }],
      r2Buckets: { STORE: config.r2_buckets.find((each) => each.binding === binding)?.bucket_name ?? '' },
      resourcePersistencePath: resolve(stateFolder, 'v3'),
      cf: false,
      telemetry: { enabled: false },
    }),
  )
}

const writer = `export default {
  async fetch(request, { STORE }) {
    const files = [...(await request.formData())]
    const put = ([key, file]) => STORE.put(key, file, { httpMetadata: { contentType: file.type } })
    await Promise.all(files.map(put))
    return new Response('stored')
  },
}`

/** One object that waits for its request. */
interface Waiting {
  key: string
  content: Blob
  stored: PromiseWithResolvers<void>
}

/** A form as it is sent; the runtime's own client does not know those of Node. */
async function encode(form: FormData): Promise<{ headers: Record<string, string>; body: ArrayBuffer }> {
  const encoded = new Response(form)
  return { headers: { 'Content-Type': encoded.headers.get('Content-Type') ?? '' }, body: await encoded.arrayBuffer() }
}

/** The bucket of public pictures, for writing many of them: what is put at the same time goes in one request. */
export async function openBulkMedia(): Promise<{ bucket: Pick<R2Bucket, 'put'>; close(): Promise<void> }> {
  const runtime = await openBesideBucket('MEDIA', writer)
  let waiting: Waiting[] = []

  async function send(): Promise<void> {
    const sent = waiting
    waiting = []
    const form = new FormData()
    for (const { key, content } of sent) form.append(key, content, key)
    const { headers, body } = await encode(form)
    try {
      const response = await runtime.dispatchFetch('http://writer', { method: 'POST', headers, body })
      if (!response.ok) throw new Error(`Pictures were not stored: ${await response.text()}`)
      for (const { stored } of sent) stored.resolve()
    } catch (error) {
      for (const { stored } of sent) stored.reject(error)
    }
  }

  const put = async (
    key: string,
    content: ArrayBuffer,
    { httpMetadata }: { httpMetadata: { contentType: string } },
  ) => {
    const stored = Promise.withResolvers<void>()
    if (waiting.length === 0) setTimeout(() => void send(), 20)
    waiting.push({ key, content: new Blob([content], { type: httpMetadata.contentType }), stored })
    await stored.promise
  }
  return { bucket: { put } as unknown as Pick<R2Bucket, 'put'>, close: () => runtime.dispose() }
}
