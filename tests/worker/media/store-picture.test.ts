import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { errors } from '#domain/errors.ts'
import {
  pictureFormats,
  pictureLimits,
  picturePath,
  pictureWidths,
  readPictureName,
  renditionWidths,
} from '#domain/media/picture.ts'
import { errorLines } from '#tests/support/setup-worker.ts'
import { openShop } from '#tests/support/shop.ts'
import { connect } from '#worker/database/connect.ts'
import { MediaStore } from '#worker/media/media.store.ts'
import type { EncodePicture } from '#worker/media/encode-picture.ts'
import { storePicture } from '#worker/media/store-picture.ts'

const key = 'ab'.repeat(16)
const path = picturePath(key, 320, 'webp')
const content = new Uint8Array(1000).map((_, index) => index % 251)

/** A shop with one picture in its store. */
async function openGallery() {
  const shop = openShop()
  await env.MEDIA.put(`pictures/${key}-320.webp`, content)
  return { shop, visitor: shop.visitor() }
}

/** A PNG whose chunks are all there, with nothing drawn in it. */
function png(width: number, height: number, bytes = 0): Uint8Array<ArrayBuffer> {
  const head = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
  const pixels = [0, 0, 0, 0, 0x49, 0x44, 0x41, 0x54, 0, 0, 0, 0]
  const end = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0, 0, 0, 0]
  const file = new Uint8Array(Math.max(bytes, 57))
  file.set([...head, ...Array<number>(17).fill(0), ...pixels, ...end])
  const view = new DataView(file.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return file
}

const encode: EncodePicture = async (_, { width, format }) =>
  new TextEncoder().encode(format === 'avif' ? `....ftypavif ${width}` : `RIFF....WEBP ${width}`).buffer
const stores = () => ({ media: new MediaStore(connect(env.DB), env.MEDIA) })

describe('does', () => {
  test('a picture is served whole, cached for ever, and cannot run scripts', async () => {
    const { visitor } = await openGallery()
    const response = await visitor.fetch(path)
    expect(response.status).toBe(200)
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(content)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '1000',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^"\w+"$/),
    })
    expect(response.headers.get('X-Request-Id')).toBeTruthy()
  })

  test('a HEAD request returns the headers without the picture', async () => {
    const { visitor } = await openGallery()
    const response = await visitor.fetch(path, { method: 'HEAD' })
    expect([response.status, response.headers.get('Content-Type'), await response.text()]).toEqual([
      200,
      'image/webp',
      '',
    ])
  })

  test('a conditional request returns 304', async () => {
    const { visitor } = await openGallery()
    const etag = (await visitor.fetch(path)).headers.get('ETag') ?? ''
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await visitor.fetch(path, { headers: { 'If-None-Match': known } })
      expect([response.status, await response.text()], known).toEqual([304, ''])
      expect(response.headers.get('ETag')).toBe(etag)
    }
    expect((await visitor.fetch(path, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200)
    const later = new Date(Date.now() + 60_000).toUTCString()
    expect((await visitor.fetch(path, { headers: { 'If-Modified-Since': later } })).status).toBe(304)
  })

  test('a range of a picture is served as 206', async () => {
    const { visitor } = await openGallery()
    for (const [range, from, to] of [
      ['bytes=0-99', 0, 99],
      ['bytes=990-', 990, 999],
      ['bytes=-10', 990, 999],
      ['bytes=900-5000', 900, 999],
      ['bytes=-999', 1, 999],
    ] as const) {
      const response = await visitor.fetch(path, { headers: { Range: range } })
      expect([response.status, response.headers.get('Content-Range')], range).toEqual([206, `bytes ${from}-${to}/1000`])
      expect(response.headers.get('Content-Length')).toBe(String(to - from + 1))
      expect(new Uint8Array(await response.arrayBuffer())).toEqual(content.subarray(from, to + 1))
    }
  })

  test('an uploaded picture is stored in every width and format, once', async () => {
    const first = await storePicture(stores(), encode, png(800, 600), 5)
    expect(first).toMatchObject({
      width: 800,
      height: 600,
      placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
    })
    const { objects } = await env.MEDIA.list()
    const names = pictureFormats.flatMap((format) =>
      renditionWidths(800, format).map((width) => `pictures/${first.key}-${width}.${format}`),
    )
    expect(objects.map((each) => each.key).toSorted()).toEqual(names.toSorted())
    const refuse: EncodePicture = () => Promise.reject(new Error('encoded twice'))
    expect(await storePicture(stores(), refuse, png(800, 600), 6)).toEqual(first)
  })
})

describe('refuses', () => {
  test('a name that is not exactly that of a picture is not found', async () => {
    const { visitor } = await openGallery()
    const names = [
      'x.webp',
      `${key}.webp`,
      `${key}-320.png`,
      `${key}-321.webp`,
      `${key}-0320.webp`,
      `${key}-160.webp`,
      `${key.toUpperCase()}-320.webp`,
      `${key}-320.webp.html`,
      `${key}-320.webp%00`,
      `..%2f..%2fletters%2fx`,
      `%2e%2e%2fpictures%2f${key}-320.webp`,
      `pictures%2f${key}-320.webp`,
      '%00',
      '%',
      '%E0%A4%A',
      `${'c'.repeat(32)}-320.webp`,
      '',
      '__proto__',
      'a/b.webp',
      `${key}-320.webp/`,
    ]
    for (const name of names) {
      for (const method of ['GET', 'HEAD']) {
        const response = await visitor.fetch(`/images/${name}`, { method })
        expect([response.status, response.headers.get('Cache-Control')], name).toEqual([404, 'no-store'])
      }
    }
    expect((await visitor.fetch('/images')).status).toBe(404)
  })

  test('a picture has one URL: a query, or another spelling of its name, redirects to it', async () => {
    const { visitor } = await openGallery()
    const spellings = [
      `${path}?n=1`,
      `${path}?`,
      `${path}?${path}`,
      path.replace('-320', '%2D320'),
      `${path}?utm_x=1&n=2`,
    ]
    for (const spelling of spellings) {
      const answer = await visitor.fetch(spelling, { redirect: 'manual' })
      const { headers, status } = answer
      expect([status, headers.get('Location'), headers.get('Cache-Control')], spelling).toEqual([301, path, 'no-store'])
    }
    expect((await visitor.fetch(path)).status).toBe(200)
  })

  test('a method other than GET and HEAD is rejected', async () => {
    const { visitor } = await openGallery()
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const response = await visitor.fetch(path, { method })
      expect([response.status, response.headers.get('Allow')], method).toEqual([405, 'GET, HEAD'])
    }
    expect(await env.MEDIA.head(`pictures/${key}-320.webp`)).not.toBeNull()
  })

  test('a file that is no picture, is too large or has too many pixels is not stored', async () => {
    const codeOf = (file: Uint8Array<ArrayBuffer>) =>
      storePicture(stores(), encode, file, 5).catch((error: { code: string }) => error.code)
    const svg = new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`)
    expect(await codeOf(svg)).toBe('FILE_TYPE')
    expect(await codeOf(new Uint8Array(0))).toBe('FILE_TYPE')
    expect(await codeOf(png(0, 10))).toBe('FILE_TYPE')
    expect(await codeOf(png(10, 10).slice(0, 20))).toBe('FILE_TYPE')
    expect(await codeOf(png(pictureLimits.maxSide + 1, 10))).toBe('FILE_TOO_LARGE')
    expect(await codeOf(png(6000, 4001))).toBe('FILE_TOO_LARGE')
    expect(await codeOf(png(10, 10, pictureLimits.maxBytes + 1))).toBe('FILE_TOO_LARGE')
    expect(await codeOf(new Uint8Array([0xff, 0xd8, ...Array<number>(60).fill(0xff)]))).toBe('FILE_TYPE')
    const broken: EncodePicture = () => Promise.reject(new Error('decoder: bad huffman code'))
    await expect(storePicture(stores(), broken, png(10, 10), 5)).rejects.toMatchObject({
      code: 'FILE_TYPE',
      message: 'This picture could not be read.',
    })
    expect((await env.MEDIA.list()).objects).toEqual([])
  })

  test('a failing bucket is reported as such', async () => {
    const failing = {
      get: () => Promise.reject(new Error('get: internal error. Please try again. (10001)')),
    }
    const response = await openShop({ MEDIA: failing as unknown as R2Bucket })
      .visitor()
      .fetch(path)
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([503, 'no-store'])
    expect(await response.json()).toMatchObject({ code: 'UNAVAILABLE', message: errors.UNAVAILABLE.message })
    expect(errorLines.splice(0)).toHaveLength(1)
  })
})

describe('protects', () => {
  test('malformed conditions and ranges still show the picture', async () => {
    const { visitor } = await openGallery()
    for (const [name, value] of [
      ['If-None-Match', 'unquoted'],
      ['If-None-Match', '"'],
      ['If-None-Match', ''],
      ['If-None-Match', '"a'.repeat(2000)],
      ['If-None-Match', 'W/'],
      ['If-Modified-Since', 'yesterday'],
      ['If-Modified-Since', ''],
      ['Range', 'bytes'],
      ['Range', 'bytes='],
      ['Range', 'bytes=abc'],
      ['Range', 'bytes=5-1'],
      ['Range', 'bytes=2000-3000'],
      ['Range', 'bytes=1000-'],
      ['Range', 'bytes=-0'],
      ['Range', 'bytes=0-1,5-6'],
      ['Range', 'lines=0-1'],
      ['Range', 'bytes=99999999999999999999-'],
      ['Range', 'bytes=--1'],
      ['Range', 'bytes=-5000'],
    ] as const) {
      const response = await visitor.fetch(path, { headers: { [name]: value } })
      expect([200, 304], `${name}: ${value.slice(0, 30)} gave ${response.status}`).toContain(response.status)
      const body = await response.arrayBuffer()
      if (response.status === 200) expect(body.byteLength, `${name}: ${value}`).toBe(1000)
    }
  })

  test('a picture that fails a precondition is not served', async () => {
    const { visitor } = await openGallery()
    const etag = (await visitor.fetch(path)).headers.get('ETag') ?? ''
    expect((await visitor.fetch(path, { headers: { 'If-Match': '"other"' } })).status).toBe(412)
    expect((await visitor.fetch(path, { headers: { 'If-Match': etag } })).status).toBe(200)
    expect((await visitor.fetch(path, { headers: { 'If-Unmodified-Since': new Date(0).toUTCString() } })).status).toBe(
      412,
    )
  })

  test('only names in the exact format are accepted', () => {
    for (const width of pictureWidths.avif)
      expect(readPictureName(`${key}-${width}.avif`)).toEqual({ key, width, format: 'avif' })
    for (const name of ['', key, `${key}-320.webp\n`, `\n${key}-320.webp`, `${key}-1e2.webp`, `${key}-320.WEBP`])
      expect(readPictureName(name)).toBeNull()
  })
})
