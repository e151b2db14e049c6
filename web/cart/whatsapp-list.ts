import { totalOf } from '#domain/cart.ts'
import { formatRupees } from '#domain/money.ts'
import { shop } from '#domain/shop.ts'
import { type CartLine, subtotalOfLines } from './use-cart-lines.ts'

/** A WhatsApp link with the list of parts as its message, for the shop or for a mechanic to look over. */
export function whatsappList(lines: CartLine[]): string {
  const words = lines.flatMap(({ product, quantity }) =>
    product ? [`${quantity} × ${product.name} (${product.partNumber}, ${product.fits[0] ?? ''})`] : [],
  )
  const text = ['My list:', ...words, `Cash to pay: ${formatRupees(totalOf(subtotalOfLines(lines)))}`].join('\n')
  return `${shop.whatsappHref}?text=${encodeURIComponent(text)}`
}
