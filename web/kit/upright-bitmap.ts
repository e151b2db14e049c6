/**
 * Decodes a picture and turns it upright.
 * @throws an error for a file that is no picture that the browser can read
 */
export function uprightBitmap(file: Blob): Promise<ImageBitmap> {
  // Browsers that do not know the word turn pictures without it.
  const upright = { imageOrientation: 'from-image' } as unknown as ImageBitmapOptions
  return createImageBitmap(file, upright).catch(() => createImageBitmap(file))
}
