import type { Miniflare } from 'miniflare'
import { loadSampleData } from '#worker/sample-data/load.ts'
import { loadWrangler, openLocalShop } from './local-shop.ts'
import { migrateOpened } from './migrate.ts'
import { markSeeded } from './sample-mark.ts'

/** One object that waits for its request. */
interface Waiting {
  key: string
  content: Blob
  stored: PromiseWithResolvers<void>
}

/** A module beside the local shop (`openLocalShop`) that stores many pictures in one request: one alone takes 10 ms. */
const pictureWriter = `export default {
  async fetch(request, { MEDIA }) {
    const files = [...(await request.formData())]
    const put = ([key, file]) => MEDIA.put(key, file, { httpMetadata: { contentType: file.type } })
    await Promise.all(files.map(put))
    return new Response('stored')
  },
}`

/** Loads the sample parts into the local shop, and variations of them up to `count` parts. Returns the number of parts. */
export async function seedLocally(
  now: number,
  count?: number,
  report: (progress: string) => void = () => undefined,
): Promise<number> {
  // Loading wrangler, which splits the migrations, takes as long as opening the shop.
  const [{ env, runtime, close }] = await Promise.all([openLocalShop(pictureWriter), loadWrangler()])
  await migrateOpened(env)
  const loaded = await loadSampleData({ ...env, MEDIA: bulkMedia(runtime) }, { now, count, report })
  markSeeded()
  await close()
  return loaded
}

/** A form as it is sent; the runtime's own client does not know those of Node. */
async function encode(form: FormData): Promise<{ headers: Record<string, string>; body: ArrayBuffer }> {
  const encoded = new Response(form)
  return { headers: { 'Content-Type': encoded.headers.get('Content-Type') ?? '' }, body: await encoded.arrayBuffer() }
}

/** The bucket of public pictures, for writing many of them: what is put at the same time goes in one request. */
function bulkMedia(runtime: Miniflare): Pick<R2Bucket, 'put'> {
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
  return { put } as unknown as Pick<R2Bucket, 'put'>
}
