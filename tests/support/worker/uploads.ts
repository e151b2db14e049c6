import { env } from 'cloudflare:test'
import { expect } from 'vitest'
import { adminProductsApi } from '#domain/products/products.admin.endpoints.ts'
import { type Bytes, secrets } from '#tests/support/fixtures/pictures.ts'
import { openShop } from '#tests/support/shop.ts'
import { theOwner } from '#tests/support/people/staff.ts'

/** Bytes from base64. */
export const bytesOf = (base64: string): Bytes => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

/** An open shop with its owner, who uploads pictures. */
export async function openPictureForm(changes: Parameters<typeof openShop>[0] = {}) {
  const shop = openShop(changes)
  const owner = await theOwner(shop)
  const upload = async (content: Bytes, name = 'IMG_0001.jpg', type = 'image/jpeg') => {
    const body = new FormData()
    body.append('file', new File([content], name, { type }))
    return (await owner.call(adminProductsApi.uploadPicture, { body })).picture
  }
  return { shop, owner, upload }
}

/** Keys and contents of all stored pictures. */
export async function kept(): Promise<{ name: string; content: Bytes; type: string | undefined }[]> {
  const { objects } = await env.MEDIA.list()
  return Promise.all(
    objects.map(async ({ key }) => {
      const object = await env.MEDIA.get(key)
      const content = new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer(0))
      return { name: key, content, type: object?.httpMetadata?.contentType }
    }),
  )
}

/** Expects no camera metadata in any rendition or placeholder. */
export async function expectNoTraces(): Promise<void> {
  const placeholders = await env.DB.prepare('SELECT placeholder FROM pictures').all<{ placeholder: string }>()
  const everything = [
    ...(await kept()),
    ...placeholders.results.map(({ placeholder }) => ({
      name: 'placeholder',
      content: bytesOf(placeholder.split(',')[1] ?? ''),
    })),
  ]
  expect(everything.length).toBeGreaterThan(2)
  const traces = [...Object.values(secrets), 'Exif', 'EXIF', 'XMP', 'xmp', 'ns.adobe.com', 'Photoshop', 'c2pa', 'tEXt']
  const tiffHeads = ['MM\0*', 'II*\0']
  for (const { name, content } of everything) {
    const words = new TextDecoder('latin1').decode(content)
    for (const trace of [...traces, ...tiffHeads]) expect(words.includes(trace), `${trace} in ${name}`).toBe(false)
  }
}
