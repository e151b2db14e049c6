/** EXIF tells how a camera was held, 1 to 8; 1 is upright, from 5 on width and height change places. */
const orientationTag = 0x0112
/** More entries than any camera writes. */
const maxEntries = 500

/** Reads how a camera was held from a TIFF block (what follows `Exif\0\0`); 1 when it does not say. */
export function readOrientation(block: Uint8Array): number {
  if (block.length < 14) return 1
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength)
  const order = view.getUint16(0)
  const isLittle = order === 0x4949
  if ((!isLittle && order !== 0x4d4d) || view.getUint16(2, isLittle) !== 42) return 1
  const directory = view.getUint32(4, isLittle)
  if (directory + 2 > block.length) return 1
  const entries = Math.min(view.getUint16(directory, isLittle), maxEntries)
  for (let at = directory + 2; at < directory + 2 + entries * 12 && at + 12 <= block.length; at += 12) {
    if (view.getUint16(at, isLittle) !== orientationTag) continue
    const value = view.getUint16(at + 8, isLittle)
    return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}

/** A TIFF block that says how the camera was held and nothing else. */
export function orientationBlock(orientation: number): Uint8Array<ArrayBuffer> {
  const [start, entry] = [
    [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1],
    [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0],
  ]
  return new Uint8Array([...start, ...entry, 0, 0, 0, 0])
}

/** Whether a picture lies on its side: its upright width is the height it is stored in. */
export function isOnItsSide(orientation: number): boolean {
  return orientation >= 5
}
