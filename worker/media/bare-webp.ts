import { orientationBlock, readOrientation } from './exif-orientation.ts'
import { ascii, maxPieces, type PictureParts, readWebpSize } from './picture-header.ts'

/** What an extended WebP says it holds: bits of its first byte. */
const holds = { animation: 0x02, xmp: 0x04, exif: 0x08 }
const drawing = new Set(['VP8X', 'ICCP', 'ALPH', 'VP8 ', 'VP8L'])
const frames = new Set(['VP8 ', 'VP8L'])

/** Takes a WebP apart, a list of chunks; `null` when it is none, is cut off, or moves. */
export function bareWebp(bytes: Uint8Array<ArrayBuffer>): PictureParts | null {
  if (bytes.length < 30 || ascii(bytes, 0, 4) !== 'RIFF' || ascii(bytes, 8, 4) !== 'WEBP') return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const fileEnd = 8 + view.getUint32(4, true)
  if (fileEnd > bytes.length) return null
  const kept: Uint8Array<ArrayBuffer>[] = []
  let [pieces, orientation] = [0, 1]
  let size: { width: number; height: number } | null = null
  let canvas: { width: number; height: number } | null = null
  let extension: Uint8Array<ArrayBuffer> | null = null
  for (let at = 12; at + 8 <= fileEnd;) {
    const [type, length] = [ascii(bytes, at, 4), view.getUint32(at + 4, true)]
    const end = at + 8 + length + (length % 2)
    // The last chunk of some programs lacks the byte that makes it even.
    pieces += 1
    if (at + 8 + length > fileEnd || pieces > maxPieces) return null
    const chunk = bytes.slice(at, Math.min(end, fileEnd))
    if (type === 'ANIM' || type === 'ANMF') return null
    if (type === 'EXIF') orientation = readOrientation(withoutPrefix(chunk.subarray(8)))
    if (frames.has(type)) {
      if (size) return null
      size = readWebpSize(chunk)
      if (!size) return null
    }
    if (type === 'VP8X') {
      if (extension || length < 10 || ((chunk[8] ?? 0) & holds.animation) !== 0) return null
      canvas = readWebpSize(chunk)
      extension = chunk
    }
    if (drawing.has(type)) kept.push(chunk)
    at = end
  }
  if (!size || (canvas && (canvas.width !== size.width || canvas.height !== size.height))) return null
  if (extension) extension[8] = (extension[8] ?? 0) & ~(holds.exif | holds.xmp)
  // Only the extended form has a place for it; nothing else turns a plain one.
  if (extension && orientation !== 1) {
    extension[8] = (extension[8] ?? 0) | holds.exif
    kept.push(exifChunk(orientation))
  } else orientation = 1
  return { ...size, orientation, parts: [riff(kept), ...kept] }
}

/** Some programs put the marker of a JPEG before the block. */
function withoutPrefix(block: Uint8Array): Uint8Array {
  return ascii(block, 0, 6) === 'Exif\0\0' ? block.subarray(6) : block
}

function riff(chunks: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const head = new Uint8Array([0x52, 0x49, 0x46, 0x46, 0, 0, 0, 0, 0x57, 0x45, 0x42, 0x50])
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 4)
  new DataView(head.buffer).setUint32(4, length, true)
  return head
}

function exifChunk(orientation: number): Uint8Array<ArrayBuffer> {
  const block = orientationBlock(orientation)
  return new Uint8Array([0x45, 0x58, 0x49, 0x46, block.length, 0, 0, 0, ...block])
}
