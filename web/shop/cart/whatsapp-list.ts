import { totalOf } from '#domain/cart/cart.ts'
import { whatsappHref } from '#domain/contact/shop-links.ts'
import { feeTo } from '#domain/delivery/zone-of-city.ts'
import { t } from '#domain/language/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { plainPartName } from '#domain/products/part-names.ts'
import type { PublicShopSettings } from '#domain/settings/shop-settings.ts'
import { type CartLine, subtotalOfLines } from './use-cart-lines.ts'

/** A WhatsApp link whose message is the list of parts, to the shop or to a mechanic for review. */
export function whatsappList(lines: CartLine[], facts: PublicShopSettings, city?: string): string {
  const words = lines.flatMap(({ product, quantity }) =>
    product ? [`${quantity} × ${plainPartName(product)} (${product.partNumber}, ${product.fits[0] ?? ''})`] : [],
  )
  const subtotal = subtotalOfLines(lines)
  const cash = formatRupees(totalOf(subtotal, feeTo(facts, city, subtotal)))
  return whatsappHref(facts.whatsapp, [t('My list:'), ...words, t('Cash to pay: {cash}', { cash })].join('\n'))
}
