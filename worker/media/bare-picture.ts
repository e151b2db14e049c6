import { isOnItsSide } from './exif-orientation.ts'
import { bareJpeg } from './bare-jpeg.ts'
import { barePng } from './bare-png.ts'
import { bareWebp } from './bare-webp.ts'

/** A picture with nothing in it but what draws it. */
export interface BarePicture {
  /** Its size when it stands upright, pixels. */
  width: number
  height: number
  content: Blob
}

/**
 * Takes a JPEG, PNG or WebP apart and keeps only what draws it: no place, camera, time, preview, words or programs, and
 * nothing behind its end. How the camera was held stays, so that whoever decodes it turns it upright. `null` for
 * everything else, whatever it is called: other files, moving pictures, pictures that are cut off or contradict
 * themselves. Nothing is decoded here. Trust §3.17.
 */
export function barePicture(bytes: Uint8Array<ArrayBuffer>): BarePicture | null {
  const found = barePng(bytes) ?? bareWebp(bytes) ?? bareJpeg(bytes)
  if (!found || found.width < 1 || found.height < 1) return null
  const { width, height, orientation, parts } = found
  const content = new Blob(parts)
  return isOnItsSide(orientation) ? { width: height, height: width, content } : { width, height, content }
}
