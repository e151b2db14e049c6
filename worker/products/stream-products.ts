import type { Product } from '#domain/products/product.ts'

/**
 * The answer of product/list as a stream of text, so that the Worker never holds the whole catalogue. The first piece
 * is read before anything is sent: a database that fails at once is still an honest 503.
 */
export async function streamProducts(pieces: AsyncGenerator<Product[]>, message: string): Promise<ReadableStream> {
  const first = await pieces.next()
  const encoder = new TextEncoder()
  const write = (products: Product[], isFirst: boolean) =>
    products.map((product, index) => (isFirst && index === 0 ? '' : ',') + JSON.stringify(product)).join('')
  let isOpened = false
  return new ReadableStream({
    async pull(controller) {
      if (!isOpened) {
        isOpened = true
        const opening = `{"success":true,"message":${JSON.stringify(message)},"products":[`
        controller.enqueue(encoder.encode(opening + write(first.value ?? [], true)))
        return
      }
      const next = await pieces.next()
      if (next.done) {
        controller.enqueue(encoder.encode(']}'))
        controller.close()
      } else {
        controller.enqueue(encoder.encode(write(next.value, false)))
      }
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
}
