import { t } from '#domain/language/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { partName } from '#domain/products/part-names.ts'
import type { CartLine } from '#web/shop/cart/use-cart-lines.ts'

/** Says what changed and stopped an order, and how to go on; empty for any other failure. */
export function orderNotice(code: string, message: string, reply: Record<string, unknown>, lines: CartLine[]): string {
  if (code === 'PRICE_CHANGED') {
    return t('The total is now {price}. Press PLACE ORDER again to agree.', {
      price: formatRupees(Number(reply['amount'])),
    })
  }
  if (code === 'OUT_OF_STOCK') return `${message} ${t('Change the quantity to go on.')}`
  if (code !== 'PRODUCT_NOT_FOUND') return ''
  const gone = (reply['products'] ?? []) as string[]
  const names = lines.flatMap(({ id, product }) => (product && gone.includes(id) ? [partName(product)] : []))
  return names.length > 0
    ? t('{names} is no longer sold. Remove it to go on.', { names: names.join(t(', ')) })
    : t('A part is no longer sold. Remove it to go on.')
}
