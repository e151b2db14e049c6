import type { Product } from '#domain/products/product.ts'

/**
 * Streams the response of product/list, so that the Worker never holds the whole catalogue. The first batch is read
 * before the headers are sent: a failing database still gives a 503.
 */
export async function streamProducts(batches: AsyncGenerator<Product[]>, message: string): Promise<ReadableStream> {
  const first = await batches.next()
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
      const next = await batches.next()
      if (next.done) {
        controller.enqueue(encoder.encode(']}'))
        controller.close()
      } else {
        controller.enqueue(encoder.encode(write(next.value, false)))
      }
    },
    async cancel() {
      await batches.return(undefined)
    },
  })
}
