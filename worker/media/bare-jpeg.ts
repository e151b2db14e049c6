import { orientationBlock, readOrientation } from './exif-orientation.ts'
import { ascii, maxPieces, type PictureParts } from './picture-header.ts'

/** A picture drawn in more passes than any camera or program makes was made to keep a decoder busy. */
const maxScans = 100

const startOfScan = 0xda
const endOfPicture = 0xd9
/** Huffman and arithmetic tables, quantisation, number of lines, restart interval. */
const tables = new Set([0xc4, 0xcc, 0xdb, 0xdc, 0xdd])
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Takes a JPEG apart, a chain of segments with compressed pixels between them; `null` when it is none or is cut off. */
export function bareJpeg(bytes: Uint8Array<ArrayBuffer>): PictureParts | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kept: Uint8Array<ArrayBuffer>[] = []
  let [at, pieces, scans, orientation] = [2, 0, 0, 1]
  let size: { width: number; height: number } | null = null
  for (;;) {
    // Any number of 0xff may stand before a marker.
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1
    const marker = bytes[at + 1]
    if (bytes[at] !== 0xff || marker === undefined) return null
    if (marker === endOfPicture) break
    if (at + 4 > bytes.length) return null
    const end = at + 2 + view.getUint16(at + 2)
    pieces += 1
    if (end < at + 4 || end > bytes.length || pieces > maxPieces) return null
    if (isFrame(marker)) {
      // Two sizes in one picture: which one counts is for nobody to guess.
      if (size || end < at + 9) return null
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    }
    const segment = bytes.subarray(at, end)
    if (marker === 0xe1 && ascii(segment, 4, 6) === 'Exif\0\0') orientation = readOrientation(segment.subarray(10))
    if (draws(marker, segment)) kept.push(segment)
    at = end
    if (marker !== startOfScan) continue
    scans += 1
    at = endOfScan(bytes, end)
    if (scans > maxScans || at < 0) return null
    kept.push(bytes.subarray(end, at))
  }
  if (!size || scans === 0) return null
  const head = orientation === 1 ? [] : [exifSegment(orientation)]
  return { ...size, orientation, parts: [bytes.subarray(0, 2), ...head, ...kept, new Uint8Array([0xff, endOfPicture])] }
}

/** Tables, frames and scans draw; of what programs add only the colours do: JFIF, ICC profile, Adobe's colour transform. */
function draws(marker: number, segment: Uint8Array): boolean {
  if (marker === 0xe0) return ascii(segment, 4, 5) === 'JFIF\0'
  if (marker === 0xe2) return ascii(segment, 4, 12) === 'ICC_PROFILE\0'
  if (marker === 0xee) return ascii(segment, 4, 5) === 'Adobe'
  return isFrame(marker) || tables.has(marker) || marker === startOfScan
}

/** Where the pixels of a scan end: at the next marker that is no restart; -1 when the file ends before. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    if (next === undefined) return -1
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at
  }
  return -1
}

function exifSegment(orientation: number): Uint8Array<ArrayBuffer> {
  const block = orientationBlock(orientation)
  return new Uint8Array([0xff, 0xe1, 0, 8 + block.length, 0x45, 0x78, 0x69, 0x66, 0, 0, ...block])
}
