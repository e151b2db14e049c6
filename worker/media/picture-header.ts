/** An uploaded picture: its upright size in pixels, and the bytes up to its end. */
export interface PictureHeader {
  width: number
  height: number
  byteLength: number
}

/** The same as the file stores it; `orientation` is how the camera was held, as EXIF counts it from 1 to 8. */
interface StoredHeader extends PictureHeader {
  orientation: number
}

/** More chunks than any program writes: such a file was made to exhaust memory. */
const maxChunks = 20_000
/** More passes than any camera draws a JPEG in: such a file was made to keep a decoder busy. */
const maxScans = 100

/**
 * Reads what an upload is checked by before it is decoded. It walks a JPEG, PNG or WebP to its end without decoding
 * pixels, and returns `null` for everything else: other files, animations, pictures that are cut off or contradict
 * themselves.
 */
export function readPictureHeader(bytes: Uint8Array): PictureHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const stored = readPng(bytes, view) ?? readWebp(bytes, view) ?? readJpeg(bytes, view)
  if (!stored || stored.width < 1 || stored.height < 1) return null
  const { width, height, byteLength } = stored
  return isRotated90(stored) ? { width: height, height: width, byteLength } : { width, height, byteLength }
}

/** Whether EXIF turns a picture by a quarter, so that its width and height change places. */
function isRotated90({ orientation }: StoredHeader): boolean {
  return orientation >= 5
}

function readPng(bytes: Uint8Array, view: DataView): StoredHeader | null {
  if (ascii(bytes, 0, 8) !== '\x89PNG\r\n\x1a\n') return null
  let [orientation, hasPixels] = [1, false]
  for (let [at, count] = [8, 0]; at + 12 <= bytes.length && count < maxChunks; count += 1) {
    const [type, end] = [ascii(bytes, at + 4, 4), at + 12 + view.getUint32(at)]
    // The size stands in the first chunk, once.
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
    // The last chunk of some programs lacks the byte that makes it even.
    if (at + 8 + length > byteLength || count >= maxChunks || type === 'ANIM' || type === 'ANMF') return null
    if (type === 'VP8X' || type === 'VP8 ' || type === 'VP8L') {
      const kind = type === 'VP8X' ? 'canvas' : 'frame'
      const isAnimated = type === 'VP8X' && (view.getUint8(at + 8) & 2) !== 0
      if (length < 10 || at + 18 > byteLength || isAnimated || sizes.has(kind)) return null
      sizes.set(kind, readWebpSize(type, view, at + 8))
    }
    // Some programs put the marker of a JPEG before the block.
    const exif = at + 8 + (ascii(bytes, at + 8, 6) === 'Exif\0\0' ? 6 : 0)
    if (type === 'EXIF') orientation = readOrientation(bytes.subarray(exif, at + 8 + length))
    at += 8 + length + (length % 2)
  }
  const [frame, canvas] = [sizes.get('frame'), sizes.get('canvas')]
  if (!frame || (canvas && (canvas.width !== frame.width || canvas.height !== frame.height))) return null
  // Only the extended form has a place for EXIF.
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
    // Any number of 0xff may stand before a marker.
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1
    const marker = bytes[at + 1]
    if (bytes[at] !== 0xff || marker === undefined) return null
    if (marker === 0xd9) return size && scans > 0 ? { ...size, orientation, byteLength: at + 2 } : null
    if (at + 4 > bytes.length) return null
    const end = at + 2 + view.getUint16(at + 2)
    if (end < at + 4 || end > bytes.length) return null
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      // With two sizes in one picture nobody can say which counts.
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

/** Where the pixels of a scan end: at the next marker that is no restart; -1 when the file ends before. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    if (next === undefined) return -1
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return -1
}

/** Reads the orientation from a TIFF block; 1 when it does not say. */
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
