import { whitenGround } from './white-ground.ts'
import { uprightBitmap } from '#web/kit/upright-bitmap.ts'

/** Longest side of an uploaded picture in pixels: larger than any page shows, a tenth of a camera file. */
const longestSide = 2000
const previewSide = 320
const quality = 0.85

/** A picture ready to upload, with a small `data:` URL as preview; `null` if there is none. */
export interface ShrunkPicture {
  file: Blob
  preview: string | null
}

/**
 * Shrinks a photo for slow networks and turns it upright. A file that the browser cannot read is returned unchanged,
 * and the server decides. `isWhitened` turns a white sheet behind the part into the shop's background colour.
 */
export async function shrinkPicture(file: Blob, isWhitened = false): Promise<ShrunkPicture> {
  try {
    const bitmap = await uprightBitmap(file)
    try {
      const canvas = draw(bitmap, longestSide)
      if (isWhitened) whiten(canvas)
      const blob = await toJpeg(canvas)
      return { file: blob ?? file, preview: previewOf(canvas) }
    } finally {
      bitmap.close()
    }
  } catch {
    return { file, preview: null }
  }
}

/** Returns the preview of a picture that is already small. */
export async function previewPicture(file: Blob): Promise<string | null> {
  try {
    const bitmap = await createImageBitmap(file)
    const preview = previewOf(bitmap)
    bitmap.close()
    return preview
  } catch {
    return null
  }
}

const previewOf = (picture: ImageBitmap | HTMLCanvasElement) => draw(picture, previewSide).toDataURL('image/jpeg', 0.7)

/** If the pixels cannot be read, the picture stays as it is. */
function whiten(canvas: HTMLCanvasElement): void {
  try {
    const context = canvas.getContext('2d')
    const image = context?.getImageData(0, 0, canvas.width, canvas.height)
    if (image && whitenGround(image.data, image.width, image.height)) context?.putImageData(image, 0, 0)
  } catch {
    // Out of memory: the picture stays as it is.
  }
}

function draw(bitmap: ImageBitmap | HTMLCanvasElement, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw.')
  // JPEG has no transparency; without a background it would become black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

const toJpeg = (canvas: HTMLCanvasElement) =>
  new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality)
  })
