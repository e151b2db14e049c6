import { whitenGround } from './white-ground.ts'

/** The longest side of a picture that is sent, pixels: more than any page shows, a tenth of what a camera takes. */
const longestSide = 2000
const previewSide = 320
const quality = 0.85

/** A picture made ready to be sent, with a small `data:` address to show until it is stored; `null` where there is none. */
export interface ShrunkPicture {
  file: Blob
  preview: string | null
}

/**
 * Makes a photograph small enough for a slow network, upright as the camera held it. What the browser cannot read goes as
 * it is: the shop looks at it again. With `isWhitened` the sheet of paper that a part lies on becomes the shop's ground.
 */
export async function shrinkPicture(file: Blob, isWhitened = false): Promise<ShrunkPicture> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
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

/** The preview alone, of a picture that was made small before. */
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

/** A picture that cannot be looked into stays as it was taken. */
function whiten(canvas: HTMLCanvasElement): void {
  try {
    const context = canvas.getContext('2d')
    const image = context?.getImageData(0, 0, canvas.width, canvas.height)
    if (image && whitenGround(image.data, image.width, image.height)) context?.putImageData(image, 0, 0)
  } catch {
    // Too little memory: the picture goes as it is.
  }
}

function draw(bitmap: ImageBitmap | HTMLCanvasElement, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw.')
  // JPEG has no see-through: without a ground of its own it would turn black.
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
