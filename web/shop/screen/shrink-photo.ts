import { randomId } from '#web/random-id.ts'
import { uprightBitmap } from '#web/kit/upright-bitmap.ts'

/** Pixels of the longest side: enough to see a thread, a tenth of a camera's file. */
const longestSide = 1600
const previewSide = 160

/** A photograph that is sent, and a small `data:` URL of it. */
export interface ChosenPhoto {
  id: string
  file: File
  preview: string
}

/**
 * Makes a photograph small for a slow network, upright and without its location; `null` for a file that is no picture
 * that the browser can read.
 */
export async function shrinkPhoto(file: File): Promise<ChosenPhoto | null> {
  try {
    const bitmap = await uprightBitmap(file)
    try {
      const canvas = draw(bitmap, longestSide)
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
      if (!blob) return null
      const preview = draw(bitmap, previewSide).toDataURL('image/jpeg', 0.7)
      return { id: randomId(), file: new File([blob], 'photo.jpg', { type: 'image/jpeg' }), preview }
    } finally {
      bitmap.close()
    }
  } catch {
    return null
  }
}

function draw(bitmap: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}
