import { orientationBlock, readOrientation } from './exif-orientation.ts'
import { ascii, maxPieces, type PictureParts } from './picture-header.ts'

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** The chunks that draw: pixels, palette, transparency and colours. Words, times and moving parts are not among them. */
const drawing = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'IDAT', 'IEND'])

/** Takes a PNG apart, a list of chunks; `null` when it is none or is cut off. */
export function barePng(bytes: Uint8Array<ArrayBuffer>): PictureParts | null {
  if (!signature.every((byte, index) => bytes[index] === byte)) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts = [bytes.subarray(0, 8)]
  let [at, pieces, orientation] = [8, 0, 1]
  let hasPixels = false
  for (;;) {
    if (at + 12 > bytes.length) return null
    const [length, type] = [view.getUint32(at), ascii(bytes, at + 4, 4)]
    const end = at + 12 + length
    pieces += 1
    if (end > bytes.length || pieces > maxPieces) return null
    // The size stands in the first chunk, once.
    if ((type === 'IHDR') !== (at === 8) || (type === 'IHDR' && length !== 13)) return null
    if (type === 'eXIf') orientation = readOrientation(bytes.subarray(at + 8, end - 4))
    if (type === 'IDAT') hasPixels = true
    if (drawing.has(type)) parts.push(bytes.subarray(at, end))
    if (type === 'IEND') break
    at = end
  }
  if (!hasPixels) return null
  // After the first chunk: before the pixels, as the format asks.
  if (orientation !== 1) parts.splice(2, 0, exifChunk(orientation))
  return { width: view.getUint32(16), height: view.getUint32(20), orientation, parts }
}

function exifChunk(orientation: number): Uint8Array<ArrayBuffer> {
  const block = orientationBlock(orientation)
  const chunk = new Uint8Array(12 + block.length)
  chunk.set([0, 0, 0, block.length, 0x65, 0x58, 0x49, 0x66, ...block])
  new DataView(chunk.buffer).setUint32(8 + block.length, crc32(chunk.subarray(4, 8 + block.length)))
  return chunk
}

/** The checksum of PNG and ZIP, for a few bytes. */
function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return ~sum >>> 0
}
