import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { pictureFormats, pictureLimits, picturePath, renditionWidths } from '#domain/media/picture.ts'
import { adminProductsApi } from '#domain/products/products.admin.endpoints.ts'
import {
  aPng,
  cameraNotes,
  converted,
  extendedWebp,
  joined,
  phoneSegments,
  pngChunk,
  seen,
  text,
  webpChunk,
  withSegments,
} from '#tests/support/fixtures/pictures.ts'
import { errorLines } from '#tests/support/setup-worker.ts'
import { openPictureForm, kept, expectNoTraces, bytesOf } from '#tests/support/worker/uploads.ts'

/** A JPEG of 24 × 12, red beside blue; the local platform cannot encode JPEG. */
const progressiveJpeg = bytesOf(
  '/9j/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wgARCAAMABgDASIAAhEBAxEB/8QAFwABAQEBAAAAAAAAAAAAAAAAAAUEBv/EABYBAQEBAAAAAAAAAAAAAAAAAAYBB//aAAwDAQACEAMQAAAB5yfQnxngGkgP/8QAFhABAQEAAAAAAAAAAAAAAAAABBAA/9oACAEBAAEFAsqqn//EABoRAAAHAAAAAAAAAAAAAAAAAAECBRA0gbH/2gAIAQMBAT8BW4R60G//xAAaEQAABwAAAAAAAAAAAAAAAAABAwUQNIGx/9oACAECAQE/AUCeXeC3/8QAFhABAQEAAAAAAAAAAAAAAAAAAhAA/9oACAEBAAY/AsaZ/8QAFhABAQEAAAAAAAAAAAAAAAAAEMEA/9oACAEBAAE/Idduf//aAAwDAQACAAMAAAAQ/C//xAAUEQEAAAAAAAAAAAAAAAAAAAAQ/9oACAEDAQE/EBr/xAAUEQEAAAAAAAAAAAAAAAAAAAAQ/9oACAECAQE/EBb/xAAXEAADAQAAAAAAAAAAAAAAAAAQgfAA/9oACAEBAAE/ENVGqH//2Q==',
)

const cmykJpeg = bytesOf(
  '/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwAGBAUGBQQGBgUGBwcGCAoQCgoJCQoUDg8MEBcUGBgXFBYWGh0lHxobIxwWFiAsICMmJykqKRkfLTAtKDAlKCko/8AAFAgADAAYBEMRAE0RAFkRAEsRAP/EABgAAQEBAQEAAAAAAAAAAAAAAAgABgkH/8QAHRABAAEDBQAAAAAAAAAAAAAAAAgGRoREgsLDxP/aAA4EQwBNAFkASwAAPwBUioKhUjDNizc3oaiidbs5FVBi9sH0IYGoKpOnry9yrQwzYs3N6GoonW7ORVQYvbB9CGBqCqT/2Q==',
)

const movingWebp = bytesOf(
  'UklGRpoAAABXRUJQVlA4WAoAAAACAAAAFwAACwAAQU5JTQYAAAD/////AABBTk1GMgAAAAAAAAAAABcAAAsAAGQAAAJWUDhMGgAAAC8XwAIADxDzv//zHw6EBIQH/q/VLYjofyQDQU5NRjQAAAAAAAAAAAAXAAALAABkAAAAVlA4TBsAAAAvF8ACAA8w//O///MfLRASEP6v9UC3IKL/gQ0A',
)

const gif = bytesOf(
  'R0lGODlhGAAMAIEAAExpcf8AAAAA/wAAACH5BAUAAAAALAAAAAAYAAwAAAIfjI8my70Jg5siJuoswk0fzngKWIlk6Z2iRK6q2cJgAQA7',
)

const failure = (work: Promise<unknown>) => work.then(() => null).catch((error: { code: string }) => error.code)

describe('does', () => {
  test('a photograph is stored in every width and both formats, and served', async () => {
    const { shop, upload } = await openPictureForm()
    const picture = await upload(await converted(await aPng(700, 500), 'image/jpeg'))
    expect(picture).toMatchObject({
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
      width: 700,
      height: 500,
      placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
    })
    const names = pictureFormats.flatMap((format) =>
      renditionWidths(700, format).map((width) => `pictures/${picture.key}-${width}.${format}`),
    )
    const files = await kept()
    const share = `pictures/${picture.key}-share.jpg`
    expect(files.map(({ name }) => name).toSorted()).toEqual([share, ...names].toSorted())
    const typeOf = (name: string) => `image/${name.split('.')[1]?.replace('jpg', 'jpeg')}`
    expect(files.every(({ name, type }) => type === typeOf(name))).toBe(true)
    const response = await shop.visitor().fetch(picturePath(picture.key, 640, 'avif'))
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/avif'])
    expect(await seen(new Uint8Array(await response.arrayBuffer()))).toEqual({
      width: 640,
      height: 457,
      letters: 'abcd',
    })
  })

  test('JPEG, PNG and WebP are detected by content, not by name', async () => {
    const { upload } = await openPictureForm()
    const png = await aPng(40, 20)
    for (const picture of [
      png,
      await converted(png, 'image/jpeg'),
      await converted(png, 'image/webp'),
      progressiveJpeg,
      cmykJpeg,
    ]) {
      const { width, height } = await upload(picture, 'page.html', 'text/html')
      expect(width).toBe(2 * height)
    }
  })

  test('a photograph stands upright however the camera was held', async () => {
    const { upload } = await openPictureForm()
    const jpeg = await converted(await aPng(400, 200), 'image/jpeg')
    // The corners by orientation, EXIF 2.3, table of orientations.
    const upright = ['abcd', 'badc', 'dcba', 'cdab', 'acbd', 'cadb', 'dbca', 'bdac']
    for (const [index, emails] of upright.entries()) {
      const picture = await upload(withSegments(jpeg, phoneSegments(index + 1, index % 2 === 0)))
      const size = index < 4 ? { width: 400, height: 200 } : { width: 200, height: 400 }
      expect(picture, `held ${index + 1}`).toMatchObject(size)
      for (const [width, format] of [
        [320, 'webp'],
        [320, 'avif'],
      ] as const) {
        const file = await env.MEDIA.get(`pictures/${picture.key}-${width}.${format}`)
        const shown = await seen(new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0)))
        expect(shown, `held ${index + 1}, ${format}`).toEqual(
          index < 4 ? { width: 320, height: 160, letters: emails } : { width: 200, height: 400, letters: emails },
        )
      }
    }
    await expectNoTraces()
  })

  test('rotated PNG and WebP stand upright too', async () => {
    const { upload } = await openPictureForm()
    const png = await aPng(40, 20, [pngChunk('eXIf', cameraNotes(6))])
    const plain = await converted(await aPng(40, 20), 'image/webp')
    const webp = extendedWebp(plain, 40, 20, 0x08, [webpChunk('EXIF', cameraNotes(6, true))])
    for (const picture of [png, webp]) {
      const { key, width, height } = await upload(picture)
      expect([width, height]).toEqual([20, 40])
      const file = await env.MEDIA.get(`pictures/${key}-320.webp`)
      const shown = await seen(new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0)))
      expect(shown).toEqual({ width: 20, height: 40, letters: 'cadb' })
    }
    await expectNoTraces()
  })

  test('the smallest picture is accepted', async () => {
    const { upload } = await openPictureForm()
    expect(await upload(await aPng(1, 1))).toMatchObject({ width: 1, height: 1 })
    expect(await upload(await aPng(1, 900))).toMatchObject({ width: 1, height: 900 })
    expect(await upload(await aPng(900, 1))).toMatchObject({ width: 900, height: 1 })
  })

  test('the same picture is the same key, sent twice or at once', async () => {
    const { shop, upload } = await openPictureForm()
    const jpeg = await converted(await aPng(60, 40), 'image/jpeg')
    const all = await Promise.all([1, 2, 3, 4].map(() => upload(jpeg)))
    const again = await upload(jpeg, 'other.png', 'image/png')
    expect(new Set([...all, again].map((each) => JSON.stringify(each))).size).toBe(1)
    expect(await shop.sql('SELECT count(*) AS n FROM pictures')).toEqual([{ n: 1 }])
    expect(await kept()).toHaveLength(3)
  })
})

describe('refuses', () => {
  test('a file that is no picture, whatever its type says', async () => {
    const { upload } = await openPictureForm()
    const html = '<!doctype html><script>alert(1)</script>'
    for (const content of [
      text(html),
      text(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`.padEnd(200)),
      text(`%PDF-1.7\n${html}`.padEnd(200)),
      gif,
      text('PK\u0003\u0004'.padEnd(100)),
      joined([0xff, 0xd8, 0xff], text(html.padEnd(200))),
      joined([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10], text(html.padEnd(200))),
      text(`RIFF\u0080\0\0\0WEBP${html}`.padEnd(200)),
      joined([0, 0, 0, 0x18], text('ftypavif'), new Uint8Array(100)),
      joined([0, 0, 0, 0x18], text('ftypheic'), new Uint8Array(100)),
      new Uint8Array(0),
      new Uint8Array(1),
      new Uint8Array(5000).fill(0xff),
      joined([0xff, 0xd8], new Uint8Array(5000).fill(0xff)),
    ]) {
      expect(await failure(upload(content)), new TextDecoder().decode(content.subarray(0, 20))).toBe('FILE_TYPE')
    }
    expect(await kept()).toEqual([])
  })

  test('a truncated picture, wherever it is cut', async () => {
    const { upload } = await openPictureForm()
    const png = await aPng(40, 20)
    const plain = await converted(png, 'image/webp')
    for (const whole of [
      png,
      await converted(png, 'image/jpeg'),
      progressiveJpeg,
      plain,
      extendedWebp(plain, 40, 20, 0, []),
    ]) {
      for (const part of [0.1, 0.3, 0.5, 0.8, 0.95]) {
        expect(await failure(upload(whole.slice(0, Math.floor(whole.length * part))))).toBe('FILE_TYPE')
      }
      expect(await failure(upload(whole.slice(0, -1)))).toBe('FILE_TYPE')
    }
  })

  test('a picture with corrupt pixels, with a readable sentence', async () => {
    const { upload } = await openPictureForm()
    const png = await aPng(40, 20)
    const at = new TextDecoder('latin1').decode(png).indexOf('IDAT') + 4
    const nonsense = joined(png.subarray(0, at), new Uint8Array(20).fill(7), png.subarray(at + 20))
    await expect(upload(nonsense)).rejects.toMatchObject({
      code: 'FILE_TYPE',
      message: 'This picture could not be read.',
    })
    expect(await kept()).toEqual([])
  })

  test('animated pictures', async () => {
    const { upload } = await openPictureForm()
    expect(await failure(upload(movingWebp))).toBe('FILE_TYPE')
  })

  test('more than 10 MB, 24 megapixels or 12,000 pixels a side, before anything is decoded', async () => {
    const { upload } = await openPictureForm({
      IMAGES: { input: () => expect.fail('decoded') } as unknown as ImagesBinding,
    })
    const png = await aPng(4, 4)
    const sized = (width: number, height: number) => {
      const file = png.slice()
      new DataView(file.buffer).setUint32(16, width)
      new DataView(file.buffer).setUint32(20, height)
      return file
    }
    for (const bomb of [sized(6000, 4001), sized(12_001, 1), sized(1, 12_001), sized(0xffffffff, 0xffffffff)])
      expect(await failure(upload(bomb))).toBe('FILE_TOO_LARGE')
    const padded = joined(png, new Uint8Array(pictureLimits.maxBytes))
    expect(await failure(upload(padded))).toBe('FILE_TOO_LARGE')
    expect(await failure(upload(joined(padded, new Uint8Array(500_000))))).toBe('FILE_TOO_LARGE')
    const jpeg = progressiveJpeg.slice()
    const frame = jpeg.findIndex((byte, index) => byte === 0xff && jpeg[index + 1] === 0xc2)
    jpeg.set([0xff, 0xff, 0xff, 0xff], frame + 5)
    expect(await failure(upload(jpeg))).toBe('FILE_TOO_LARGE')
  })

  test('pictures with contradictory headers', async () => {
    const { upload } = await openPictureForm()
    const plain = await converted(await aPng(40, 20), 'image/webp')
    expect(await failure(upload(extendedWebp(plain, 4, 2, 0, [])))).toBe('FILE_TYPE')
    expect(await failure(upload(extendedWebp(plain, 40, 20, 0, [plain.subarray(12)])))).toBe('FILE_TYPE')
    const frame = progressiveJpeg.findIndex((byte, index) => byte === 0xff && progressiveJpeg[index + 1] === 0xc2)
    const twice = joined(
      progressiveJpeg.subarray(0, frame),
      progressiveJpeg.subarray(frame, frame + 19),
      progressiveJpeg.subarray(frame),
    )
    expect(await failure(upload(twice))).toBe('FILE_TYPE')
    const png = await aPng(4, 4, [pngChunk('IHDR', new Uint8Array(13))])
    expect(await failure(upload(png))).toBe('FILE_TYPE')
  })

  test('a JPEG with more scans than any camera makes', async () => {
    const { upload } = await openPictureForm()
    const scan = progressiveJpeg.findIndex((byte, index) => byte === 0xff && progressiveJpeg[index + 1] === 0xda)
    const one = [0xff, 0xda, 0, 8, 1, 1, 0, 1, 1, 0, 0x55]
    const many = joined(
      progressiveJpeg.subarray(0, scan),
      ...Array.from({ length: 200 }, () => one),
      progressiveJpeg.subarray(scan),
    )
    expect(await failure(upload(many))).toBe('FILE_TYPE')
  })

  test('a picture with more chunks than any program writes', async () => {
    const { upload } = await openPictureForm()
    const empty = pngChunk('IDAT', [])
    expect(
      await failure(
        upload(
          await aPng(
            4,
            4,
            Array.from({ length: 30_000 }, () => empty),
          ),
        ),
      ),
    ).toBe('FILE_TYPE')
    const jpeg = await converted(await aPng(4, 4), 'image/jpeg')
    const notes: [number, number[]][] = Array.from({ length: 30_000 }, () => [0xfe, []])
    expect(await failure(upload(withSegments(jpeg, notes)))).toBe('FILE_TYPE')
  })

  test('a form without a file, or with text in its place', async () => {
    const { owner } = await openPictureForm()
    const empty = new FormData()
    empty.append('other', 'x')
    const words = new FormData()
    words.append('file', 'x')
    const two = new FormData()
    for (const name of ['a', 'b']) two.append('file', new File([await aPng(2, 2)], name))
    for (const body of [empty, words, two])
      await expect(owner.call(adminProductsApi.uploadPicture, { body })).rejects.toMatchObject({
        code: 'VALIDATION',
        status: 400,
      })
  })

  test('an unavailable encoder is no fault of the picture', async () => {
    const IMAGES = {
      input: () => {
        throw new Error('Network connection lost.')
      },
    } as unknown as ImagesBinding
    const { upload } = await openPictureForm({ IMAGES })
    await expect(upload(await aPng(4, 4))).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      reply: { message: 'The picture could not be stored. Please try again.' },
    })
    expect(errorLines.splice(0)).toHaveLength(1)
  })
})
