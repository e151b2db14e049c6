import { paths } from '#domain/paths.ts'
import { productsApi } from '#domain/products/products.endpoints.ts'
import type { ShopContext } from '#worker/context.ts'
import { callEndpoint } from '#worker/http/serve.ts'

/**
 * The path of the one part that a mistyped id means, as chats and hands change it: with a sign around it (`ID)`, `*ID*`),
 * or in small letters; `null` when none or several fit.
 */
export async function rightProduct(shop: ShopContext, typed: string): Promise<string | null> {
  const [run = ''] = /[\w-]{1,80}/.exec(decoded(typed)) ?? []
  const ids = [run, run.replace(/^[_-]+|[_-]+$/g, '')].flatMap((id) => [id, id.toUpperCase()])
  const others = [...new Set(ids)].filter((id) => id !== '' && id !== typed && id.length <= 64)
  if (others.length === 0) return null
  const query = { ids: others.join(',') }
  const { products } = (await callEndpoint(shop, productsApi.listCards, { query })) as { products: { _id: string }[] }
  const [only, second] = products
  return only && !second ? paths.product(only._id) : null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
