import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { picturePath } from '#domain/media/picture.ts'
import {
  aPng,
  type Bytes,
  cameraNotes,
  converted,
  extendedWebp,
  joined,
  phoneSegments,
  pngChunk,
  secrets,
  text,
  webpChunk,
  withSegments,
} from '#tests/support/fixtures/pictures.ts'
import { errorLines } from '#tests/support/setup-worker.ts'
import { openPictureForm, kept, expectNoTraces } from '#tests/support/worker/uploads.ts'

const failure = (work: Promise<unknown>) => work.then(() => null).catch((error: { code: string }) => error.code)

/** An encoder that records its input. */
function watchedImages(): { IMAGES: ImagesBinding; sent: Bytes[] } {
  const sent: Bytes[] = []
  const IMAGES = {
    input(stream: ReadableStream) {
      const [one, other] = stream.tee()
      void new Response(one).arrayBuffer().then((content) => sent.push(new Uint8Array(content)))
      return env.IMAGES.input(other)
    },
  } as unknown as ImagesBinding
  return { IMAGES, sent }
}

describe('protects', () => {
  test('no metadata of a camera is stored: no location, no maker, no text', async () => {
    const { upload } = await openPictureForm()
    const png = await aPng(400, 200)
    const jpeg = await converted(png, 'image/jpeg')
    await upload(withSegments(jpeg, phoneSegments(1)))
    const words = `Comment\0${secrets.place}`
    await upload(
      await aPng(400, 200, [
        pngChunk('tEXt', text(words)),
        pngChunk('iTXt', text(`XML:com.adobe.xmp\0\0\0\0\0${secrets.note}`)),
        pngChunk('zTXt', text(`${secrets.note}\0\0`)),
        pngChunk('eXIf', cameraNotes(1)),
        pngChunk('tIME', [7, 230, 1, 1, 1, 1, 1]),
        pngChunk('prVt', text(secrets.camera)),
      ]),
    )
    const chunks = [
      webpChunk('EXIF', cameraNotes(1)),
      webpChunk('XMP ', text(secrets.place)),
      webpChunk('ABCD', text(secrets.note)),
    ]
    await upload(extendedWebp(await converted(png, 'image/webp'), 400, 200, 0x0c, chunks))
    expect(await kept()).toHaveLength(3 * 6)
    await expectNoTraces()
  })

  test('bytes behind the end of a picture are not stored', async () => {
    const { IMAGES, sent } = watchedImages()
    const { upload } = await openPictureForm({ IMAGES })
    const png = await aPng(40, 20)
    for (const picture of [png, await converted(png, 'image/jpeg'), await converted(png, 'image/webp')]) {
      sent.length = 0
      await upload(joined(picture, text(`<script>${secrets.note}</script>`), png, text('PK\u0003\u0004')))
      expect(sent.length).toBeGreaterThan(2)
      for (const content of sent) expect(content.length).toBeLessThanOrEqual(picture.length)
    }
    await expectNoTraces()
  })

  test('a decompression bomb is no larger than its header says, or is rejected', async () => {
    const { upload } = await openPictureForm()
    const png = await aPng(40, 20)
    const zeros = new Blob([new Uint8Array(48_000_000)]).stream().pipeThrough(new CompressionStream('deflate'))
    const pixels = pngChunk('IDAT', new Uint8Array(await new Response(zeros).arrayBuffer()))
    expect(pixels.length).toBeLessThan(50_000)
    const bomb = joined(png.subarray(0, 33), pixels, pngChunk('IEND', []))
    expect([null, 'FILE_TYPE']).toContain(await failure(upload(bomb)))
    for (const { content } of await kept()) expect(content.length).toBeLessThan(15_000)
    expect(await upload(png)).toMatchObject({ width: 40, height: 20 })
  })

  test('an encoder that returns the upload unchanged stores nothing', async () => {
    const jpeg = withSegments(await converted(await aPng(40, 20), 'image/jpeg'), phoneSegments(1))
    const response = () => new Response(jpeg)
    const handle = { transform: () => handle, output: async () => ({ response }) }
    const { upload } = await openPictureForm({ IMAGES: { input: () => handle } as unknown as ImagesBinding })
    expect(await failure(upload(jpeg))).toBe('FILE_TYPE')
    expect(await kept()).toEqual([])
  })

  test('a rendition is served with its real format', async () => {
    const webp = await converted(await aPng(40, 20), 'image/webp')
    const handle = { transform: () => handle, output: async () => ({ response: () => new Response(webp) }) }
    const { shop, upload } = await openPictureForm({ IMAGES: { input: () => handle } as unknown as ImagesBinding })
    const { key } = await upload(await aPng(40, 20))
    const response = await shop.visitor().fetch(picturePath(key, 160, 'avif'))
    expect(response.headers.get('Content-Type')).toBe('image/webp')
    await env.MEDIA.put(`pictures/${key}-160.avif`, text('<script>'), { httpMetadata: { contentType: 'text/html' } })
    const forged = await shop.visitor().fetch(picturePath(key, 160, 'avif'))
    expect(forged.headers.get('Content-Type')).toBe('image/avif')
  })

  test('a picture is recorded only when every rendition is stored', async () => {
    const fails = (name: string) => name.endsWith('-320.webp')
    const MEDIA = new Proxy(env.MEDIA, {
      get(bucket, name) {
        if (name !== 'put') return Reflect.get(bucket, name).bind(bucket) as unknown
        return (key: string, ...rest: [ArrayBuffer]) =>
          fails(key) ? Promise.reject(new Error('put: internal error.')) : bucket.put(key, ...rest)
      },
    })
    const png = await aPng(40, 20)
    const broken = await openPictureForm({ MEDIA })
    expect(await failure(broken.upload(png))).toBe('UNAVAILABLE')
    expect(errorLines.splice(0)).toHaveLength(1)
    expect(await broken.shop.sql('SELECT * FROM pictures')).toEqual([])
    const { upload } = await openPictureForm()
    expect(await upload(png)).toMatchObject({ width: 40 })
    expect(await kept()).toHaveLength(3)
  })
})
