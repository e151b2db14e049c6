import { pictureLimits } from '#domain/media.ts'

/** A picture taken apart: its size as it lies in the file, how the camera was held, and the parts that draw it. */
export interface PictureParts {
  width: number
  height: number
  orientation: number
  parts: Uint8Array<ArrayBuffer>[]
}

/** A file in more pieces than any program writes was made to fill somebody's memory. */
export const maxPieces = 20_000

/** Some bytes as the letters they stand for. */
export function ascii(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length))
}

/** Whether a picture of this size may be decoded at all. */
export function isDecodable({ width, height }: { width: number; height: number }): boolean {
  const { maxSide, maxPixels } = pictureLimits
  return width <= maxSide && height <= maxSide && width * height <= maxPixels
}

/** The size that a WebP's chunk of pixels or of extended facts tells; `null` when it is neither. */
export function readWebpSize(chunk: Uint8Array): { width: number; height: number } | null {
  if (chunk.length < 18) return null
  const view = new DataView(chunk.buffer, chunk.byteOffset, chunk.byteLength)
  const kind = ascii(chunk, 0, 4)
  if (kind === 'VP8 ') return { width: view.getUint16(14, true) & 0x3fff, height: view.getUint16(16, true) & 0x3fff }
  if (kind === 'VP8L') {
    const bits = view.getUint32(9, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
  }
  if (kind !== 'VP8X') return null
  const uint24 = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16)
  return { width: uint24(12) + 1, height: uint24(15) + 1 }
}

/** Which of the two formats an encoder really gave; `null` for anything else. */
export function encodedFormat(content: ArrayBuffer): 'avif' | 'webp' | null {
  const start = new Uint8Array(content, 0, Math.min(16, content.byteLength))
  if (ascii(start, 0, 4) === 'RIFF' && ascii(start, 8, 4) === 'WEBP') return 'webp'
  return /^ftypavi[fs]/.test(ascii(start, 4, 8)) ? 'avif' : null
}
