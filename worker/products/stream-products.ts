import type { Product } from '#domain/products/product.ts'
import { textStream } from '#worker/http/text-stream.ts'

/** Streams the response of product/list. */
export function streamProducts(batches: AsyncGenerator<Product[]>, message: string): Promise<ReadableStream> {
  return textStream(listText(batches), `{"success":true,"message":${JSON.stringify(message)},"products":[`)
}

async function* listText(batches: AsyncGenerator<Product[]>): AsyncGenerator<string> {
  let separator = ''
  for await (const products of batches) {
    if (products.length > 0) yield separator + products.map((product) => JSON.stringify(product)).join(',')
    separator = ','
  }
  yield ']}'
}
