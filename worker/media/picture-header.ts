import { ShopError } from '#domain/errors.ts'
import { msg } from '#domain/language/translate.ts'
import { pictureLimits } from '#domain/media/picture.ts'

/** The upright size of an uploaded picture in pixels, and the bytes up to its end. */
export interface PictureHeader {
  width: number
  height: number
  byteLength: number
}

/** The header as stored; `orientation` is the EXIF value from 1 to 8. */
interface StoredHeader extends PictureHeader {
  orientation: number
}

/** More chunks than real files have; guards against memory exhaustion. */
const maxChunks = 20_000
/** More scans than real JPEG files have; guards against slow decoding. */
const maxScans = 100

/**
 * Reads the header of an upload before it is decoded. It scans a JPEG, PNG or WebP to its end without decoding pixels.
 * Returns `null` for other files, animations, and truncated or contradictory pictures.
 */
export function readPictureHeader(bytes: Uint8Array): PictureHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const stored = readPng(bytes, view) ?? readWebp(bytes, view) ?? readJpeg(bytes, view)
  if (!stored || stored.width < 1 || stored.height < 1) return null
  const { width, height, byteLength } = stored
  return isRotated90(stored) ? { width: height, height: width, byteLength } : { width, height, byteLength }
}

/** The size that the header of a GIF says; `null` for any other file. It may move, so its end is not looked for. */
export function readGifSize(bytes: Uint8Array): Pick<PictureHeader, 'width' | 'height'> | null {
  if (bytes.length < 13 || ascii(bytes, 0, 4) !== 'GIF8') return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
}

/** True when EXIF rotates a picture by 90°, which swaps width and height. */
function isRotated90({ orientation }: StoredHeader): boolean {
  return orientation >= 5
}

function readPng(bytes: Uint8Array, view: DataView): StoredHeader | null {
  if (ascii(bytes, 0, 8) !== '\x89PNG\r\n\x1a\n') return null
  let [orientation, hasPixels] = [1, false]
  for (let [at, count] = [8, 0]; at + 12 <= bytes.length && count < maxChunks; count += 1) {
    const [type, end] = [ascii(bytes, at + 4, 4), at + 12 + view.getUint32(at)]
    // IHDR must be the first chunk and unique.
    if (end > bytes.length || (type === 'IHDR') !== (at === 8) || (at === 8 && end !== 33)) return null
    if (type === 'eXIf') orientation = readOrientation(bytes.subarray(at + 8, end - 4))
    if (type === 'IDAT') hasPixels = true
    if (type === 'IEND') {
      return hasPixels ? { width: view.getUint32(16), height: view.getUint32(20), orientation, byteLength: end } : null
    }
    at = end
  }
  return null
}

function readWebp(bytes: Uint8Array, view: DataView): StoredHeader | null {
  if (bytes.length < 30 || ascii(bytes, 0, 4) !== 'RIFF' || ascii(bytes, 8, 4) !== 'WEBP') return null
  const byteLength = 8 + view.getUint32(4, true)
  if (byteLength > bytes.length) return null
  let orientation = 1
  const sizes = new Map<string, Pick<PictureHeader, 'width' | 'height'>>()
  for (let [at, count] = [12, 0]; at + 8 <= byteLength; count += 1) {
    const [type, length] = [ascii(bytes, at, 4), view.getUint32(at + 4, true)]
    // Some programs omit the padding byte of the last chunk.
    if (at + 8 + length > byteLength || count >= maxChunks || type === 'ANIM' || type === 'ANMF') return null
    if (type === 'VP8X' || type === 'VP8 ' || type === 'VP8L') {
      const kind = type === 'VP8X' ? 'canvas' : 'frame'
      const isAnimated = type === 'VP8X' && (view.getUint8(at + 8) & 2) !== 0
      if (length < 10 || at + 18 > byteLength || isAnimated || sizes.has(kind)) return null
      sizes.set(kind, readWebpSize(type, view, at + 8))
    }
    // Some programs write the JPEG marker before the EXIF block.
    const exif = at + 8 + (ascii(bytes, at + 8, 6) === 'Exif\0\0' ? 6 : 0)
    if (type === 'EXIF') orientation = readOrientation(bytes.subarray(exif, at + 8 + length))
    at += 8 + length + (length % 2)
  }
  const [frame, canvas] = [sizes.get('frame'), sizes.get('canvas')]
  if (!frame || (canvas && (canvas.width !== frame.width || canvas.height !== frame.height))) return null
  // Only the extended format may contain EXIF.
  return { ...frame, orientation: canvas ? orientation : 1, byteLength }
}

function readWebpSize(type: 'VP8X' | 'VP8 ' | 'VP8L', view: DataView, at: number) {
  if (type === 'VP8 ') {
    return { width: view.getUint16(at + 6, true) & 0x3fff, height: view.getUint16(at + 8, true) & 0x3fff }
  }
  if (type === 'VP8L') {
    const bits = view.getUint32(at + 1, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
  }
  const uint24 = (from: number) => view.getUint16(from, true) + (view.getUint8(from + 2) << 16)
  return { width: uint24(at + 4) + 1, height: uint24(at + 7) + 1 }
}

function readJpeg(bytes: Uint8Array, view: DataView): StoredHeader | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null
  let [at, scans, orientation] = [2, 0, 1]
  let size: Pick<PictureHeader, 'width' | 'height'> | null = null
  for (let count = 0; count < maxChunks; count += 1) {
    // A marker may be preceded by fill bytes.
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1
    const marker = bytes[at + 1]
    if (bytes[at] !== 0xff || marker === undefined) return null
    if (marker === 0xd9) return size && scans > 0 ? { ...size, orientation, byteLength: at + 2 } : null
    if (at + 4 > bytes.length) return null
    const end = at + 2 + view.getUint16(at + 2)
    if (end < at + 4 || end > bytes.length) return null
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      // Two sizes in one picture contradict each other.
      if (size || end < at + 9) return null
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    }
    if (marker === 0xe1 && ascii(bytes, at + 4, 6) === 'Exif\0\0')
      orientation = readOrientation(bytes.subarray(at + 10, end))
    const isScan = marker === 0xda
    if (isScan) scans += 1
    at = isScan ? endOfScan(bytes, end) : end
    if (scans > maxScans || at < 0) return null
  }
  return null
}

/** The end of a scan: the next marker that is no restart; -1 for a truncated file. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    if (next === undefined) return -1
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return -1
}

/** Reads the orientation from a TIFF block; 1 by default. */
function readOrientation(block: Uint8Array): number {
  if (block.length < 14) return 1
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength)
  const isLittle = view.getUint16(0) === 0x4949
  if ((!isLittle && view.getUint16(0) !== 0x4d4d) || view.getUint16(2, isLittle) !== 42) return 1
  const directory = view.getUint32(4, isLittle)
  if (directory + 2 > block.length) return 1
  const end = directory + 2 + view.getUint16(directory, isLittle) * 12
  for (let at = directory + 2; at < end && at + 12 <= block.length; at += 12) {
    const value = view.getUint16(at + 8, isLittle)
    if (view.getUint16(at, isLittle) === 0x0112) return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}

function ascii(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length))
}

const tooManyPixels = msg('This picture has more than 24 megapixels, or a side of more than 12,000 pixels.')
const isHeic = msg(
  'This is a HEIC photo, as iPhones make them. Please send a JPEG: in Settings, Camera, Formats choose “Most Compatible”, or send a screenshot of the photo.',
)

/** The error for a file of another type, which says what is taken, and what to do with a photo of an iPhone. */
export function fileTypeError(bytes: Uint8Array, taken: string): ShopError {
  const brand = String.fromCharCode(...bytes.subarray(4, 12))
  const isOfPhone = /^ftyp(hei|hev|mif1|msf1)/.test(brand)
  return new ShopError('FILE_TYPE', { message: isOfPhone ? isHeic : taken })
}

/**
 * Refuses a picture that a phone could not open: a small file may hold very many pixels.
 * @throws ShopError 'FILE_TOO_LARGE'
 */
export function refuseManyPixels({ width, height }: { width: number; height: number }): void {
  const { maxSide, maxPixels } = pictureLimits
  if (width > maxSide || height > maxSide || width * height > maxPixels)
    throw new ShopError('FILE_TOO_LARGE', { message: tooManyPixels })
}
