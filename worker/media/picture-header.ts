import { pictureLimits } from '#domain/media.ts'

/** What a picture says of itself in its first bytes. */
export interface PictureHeader {
  type: 'image/jpeg' | 'image/png' | 'image/webp'
  width: number
  height: number
}

const ascii = (bytes: Uint8Array, at: number, length: number) => String.fromCharCode(...bytes.subarray(at, at + length))

/** Reads type and size from the contents of a JPEG, PNG or WebP; `null` for everything else, whatever it is called. */
export function readPictureHeader(bytes: Uint8Array): PictureHeader | null {
  if (bytes.length < 32) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const header = readPng(bytes, view) ?? readWebp(bytes, view) ?? readJpeg(view)
  return header && header.width > 0 && header.height > 0 ? header : null
}

/** Whether a picture of this size may be decoded at all. */
export function isDecodable({ width, height }: PictureHeader): boolean {
  const { maxSide, maxPixels } = pictureLimits
  return width <= maxSide && height <= maxSide && width * height <= maxPixels
}

function readPng(bytes: Uint8Array, view: DataView): PictureHeader | null {
  if (view.getUint32(0) !== 0x89504e47 || ascii(bytes, 12, 4) !== 'IHDR') return null
  return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) }
}

function readWebp(bytes: Uint8Array, view: DataView): PictureHeader | null {
  if (ascii(bytes, 0, 4) !== 'RIFF' || ascii(bytes, 8, 4) !== 'WEBP') return null
  const type = 'image/webp'
  const kind = ascii(bytes, 12, 4)
  if (kind === 'VP8 ')
    return { type, width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true)
    return { type, width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
  }
  if (kind !== 'VP8X') return null
  const uint24 = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16)
  return { type, width: uint24(24) + 1, height: uint24(27) + 1 }
}

/** A JPEG is a chain of segments; the size stands in the first start-of-frame. */
function readJpeg(view: DataView): PictureHeader | null {
  if (view.getUint16(0) !== 0xffd8) return null
  let at = 2
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { type: 'image/jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    at += 2 + view.getUint16(at + 2)
  }
  return null
}
