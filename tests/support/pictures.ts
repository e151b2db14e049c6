import { env } from 'cloudflare:test'

/** Pictures made by code: real ones with four colours, and what cameras and strangers put into them. */
export type Bytes = Uint8Array<ArrayBuffer>

type Colour = [red: number, green: number, blue: number]
/** The four quarters of every picture, in reading order. */
const quarters: Record<'a' | 'b' | 'c' | 'd', Colour> = {
  a: [255, 0, 0],
  b: [0, 200, 0],
  c: [0, 0, 255],
  d: [255, 255, 255],
}

/** The bytes of some words. */
export function text(words: string): Bytes {
  return new TextEncoder().encode(words)
}

/** Bytes one after the other. */
export function joined(...parts: ArrayLike<number>[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

async function through(stream: CompressionStream | DecompressionStream, bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer())
}

const uint32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]

/** One chunk of a PNG with its checksum. */
export function pngChunk(type: string, content: ArrayLike<number>): Bytes {
  const body = joined(text(type), content)
  let sum = 0xffffffff
  for (const byte of body) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return joined(uint32(content.length), body, uint32(~sum >>> 0))
}

/** A PNG in four colours; `chunks` go before its pixels. */
export async function aPng(width: number, height: number, chunks: Bytes[] = []): Promise<Bytes> {
  const rows = new Uint8Array(height * (1 + width * 3))
  const top = [quarters.a, quarters.b] as const
  const bottom = [quarters.c, quarters.d] as const
  for (let y = 0; y < height; y += 1) {
    const [left, right] = y < height / 2 ? top : bottom
    for (let x = 0; x < width; x += 1) rows.set(x < width / 2 ? left : right, y * (1 + width * 3) + 1 + x * 3)
  }
  const head = pngChunk('IHDR', [...uint32(width), ...uint32(height), 8, 2, 0, 0, 0])
  const pixels = pngChunk('IDAT', await through(new CompressionStream('deflate'), rows))
  return joined([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10], head, ...chunks, pixels, pngChunk('IEND', []))
}

/** The same picture in another format, made by the platform. */
export async function converted(picture: Bytes, format: 'image/jpeg' | 'image/webp' | 'image/png'): Promise<Bytes> {
  const made = await env.IMAGES.input(new Blob([picture]).stream()).output({ format, quality: 90 })
  return new Uint8Array(await made.response().arrayBuffer())
}

/** A JPEG with segments put before its tables: `[marker, content]`. */
export function withSegments(jpeg: Bytes, segments: [marker: number, content: ArrayLike<number>][]): Bytes {
  const made = segments.map(([marker, content]) =>
    joined([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255], content),
  )
  return joined(jpeg.subarray(0, 2), ...made, jpeg.subarray(2))
}

/** What is in the camera's notes: words to look for in what is kept. */
export const secrets = { place: 'GPSMcLeodRoad31N74E', camera: 'SecretCameraMaker', note: 'SecretNote' } as const

/** A camera's notes as TIFF: how it was held, its maker, and a place. `isLittle` is the order of bytes of most phones. */
export function cameraNotes(orientation: number, isLittle = false): Bytes {
  const [maker, place] = [text(`${secrets.camera}\0`), text(`${secrets.place}\0`)]
  const size = 8 + 2 + 4 * 12 + 4 + 2 + 12 + 4
  const view = new DataView(new ArrayBuffer(size))
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    view.setUint16(at, tag, isLittle)
    view.setUint16(at + 2, type, isLittle)
    view.setUint32(at + 4, count, isLittle)
    if (type === 3) view.setUint16(at + 8, value, isLittle)
    else view.setUint32(at + 8, value, isLittle)
  }
  view.setUint16(0, isLittle ? 0x4949 : 0x4d4d)
  view.setUint16(2, 42, isLittle)
  view.setUint32(4, 8, isLittle)
  view.setUint16(8, 4, isLittle)
  entry(10, 0x010f, 2, maker.length, size)
  entry(22, 0x0112, 3, 1, orientation)
  entry(34, 0x0128, 3, 1, 2)
  entry(46, 0x8825, 4, 1, 62)
  view.setUint16(62, 1, isLittle)
  entry(64, 0x001d, 2, place.length, size + maker.length)
  return joined(new Uint8Array(view.buffer), maker, place)
}

/** The segments that a phone adds to a JPEG, with a place in each that has room for one. */
export function phoneSegments(orientation: number, isLittle = true): [number, Bytes][] {
  return [
    [0xe1, joined(text('Exif\0\0'), cameraNotes(orientation, isLittle))],
    [0xe1, joined(text('http://ns.adobe.com/xap/1.0/\0'), text(`<x:xmpmeta>${secrets.place}</x:xmpmeta>`))],
    [0xe2, joined(text('MPF\0'), text(secrets.note))],
    [0xeb, text(`JP ${secrets.note} c2pa`)],
    [0xed, text(`Photoshop 3.0\0${secrets.place}`)],
    [0xfe, text(secrets.note)],
  ]
}

/** One chunk of a WebP. */
export function webpChunk(type: string, content: ArrayLike<number>): Bytes {
  const length = [content.length & 255, (content.length >> 8) & 255, (content.length >> 16) & 255, 0]
  return joined(text(type), length, content, content.length % 2 ? [0] : [])
}

/** A plain WebP in the extended form, with more chunks behind its pixels; `flags` say which. */
export function extendedWebp(webp: Bytes, width: number, height: number, flags: number, chunks: Bytes[]): Bytes {
  const size = (value: number) => [(value - 1) & 255, (value - 1) >> 8, 0]
  const extension = webpChunk('VP8X', [flags, 0, 0, 0, ...size(width), ...size(height)])
  const body = joined(text('WEBP'), extension, webp.subarray(12), ...chunks)
  return joined(text('RIFF'), uint32(body.length).toReversed(), body)
}

/** The colours of a picture's four quarters in reading order, by the letters of `quarters`, and its size. */
export async function seen(picture: Bytes): Promise<{ width: number; height: number; letters: string }> {
  const png = await converted(picture, 'image/png')
  const view = new DataView(png.buffer)
  const [width, height, channels] = [view.getUint32(16), view.getUint32(20), png[25] === 6 ? 4 : 3]
  const parts: Bytes[] = []
  for (let at = 8; at + 12 <= png.length; at += 12 + view.getUint32(at)) {
    const isPixels = new TextDecoder().decode(png.subarray(at + 4, at + 8)) === 'IDAT'
    if (isPixels) parts.push(png.subarray(at + 8, at + 8 + view.getUint32(at)))
  }
  const pixels = unfiltered(
    await through(new DecompressionStream('deflate'), joined(...parts)),
    width,
    height,
    channels,
  )
  const letterAt = (x: number, y: number) => {
    const at = (Math.floor(y * height) * width + Math.floor(x * width)) * channels
    const distance = (colour: Colour) =>
      colour.reduce((sum, each, index) => sum + Math.abs(each - (pixels[at + index] ?? 0)), 0)
    return Object.entries(quarters).toSorted(([, one], [, other]) => distance(one) - distance(other))[0]?.[0] ?? ''
  }
  const letters = [letterAt(0.25, 0.25), letterAt(0.75, 0.25), letterAt(0.25, 0.75), letterAt(0.75, 0.75)].join('')
  return { width, height, letters }
}

/** A PNG's rows without the filters that make them small. */
function unfiltered(rows: Bytes, width: number, height: number, channels: number): Bytes {
  const length = width * channels
  const pixels = new Uint8Array(height * length)
  for (let y = 0; y < height; y += 1) {
    const filter = rows[y * (length + 1)] ?? 0
    for (let x = 0; x < length; x += 1) {
      const left = x >= channels ? (pixels[y * length + x - channels] ?? 0) : 0
      const up = y > 0 ? (pixels[(y - 1) * length + x] ?? 0) : 0
      const corner = x >= channels && y > 0 ? (pixels[(y - 1) * length + x - channels] ?? 0) : 0
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0
      pixels[y * length + x] = (rows[y * (length + 1) + 1 + x] ?? 0) + guess
    }
  }
  return pixels
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  if (a <= b && a <= c) return left
  return b <= c ? up : corner
}
