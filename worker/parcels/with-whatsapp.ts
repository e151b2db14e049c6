import { chatHref } from '#domain/contact/phone-links.ts'
import { moneyOf } from '#domain/ledger/order-money.ts'
import type { WhatsappKind } from '#domain/orders/whatsapp/whatsapp-kinds.ts'
import { whatsappMessage } from '#domain/orders/whatsapp/whatsapp-messages.ts'
import type { Parcel } from '#domain/parcels/parcel.ts'
import type { ParcelState } from '#domain/parcels/parcel-states.ts'
import { defaultSettings } from '#domain/settings/default-settings.ts'
import type { ShopContext } from '#worker/context.ts'
import { inLanguage, loadLanguage } from '#worker/language/translators.ts'
import { isClosed } from '#worker/orders/links/open-link.ts'
import { linkOf } from '#worker/orders/links/order-links.ts'

/** Where there is something to say. */
const kinds: Partial<Record<ParcelState, WhatsappKind>> = {
  out_for_delivery: 'outForDelivery',
  attempt_failed: 'notDelivered',
}

/**
 * Parcels with a link that opens WhatsApp with a ready text in the order's language, with the link to its page: for those
 * that come today and those that could not be delivered.
 */
export async function withWhatsapp<Shown extends Parcel>(shop: ShopContext, parcels: Shown[]): Promise<Shown[]> {
  const told = parcels.flatMap(({ state, to, orderId }) => (kinds[state] && to?.phone ? [orderId] : []))
  if (told.length === 0) return parcels
  const rows = new Map((await shop.stores.orderLinks.listLinksOf(told)).map((row) => [row.id, row]))
  const withText = async (parcel: Shown): Promise<Shown> => {
    const [kind, row] = [kinds[parcel.state], rows.get(parcel.orderId)]
    if (!kind || !row || !parcel.to) return parcel
    const link = isClosed(row, shop.now()) ? null : await linkOf(shop, 'message', row)
    await loadLanguage(shop.env, row.language).catch(() => undefined)
    return {
      ...parcel,
      whatsapp: inLanguage(row.language, () => chatHref(parcel.to?.phone ?? '', textOf(kind, parcel, link))),
    }
  }
  return Promise.all(parcels.map(withText))
}

/** The text in the current language. */
function textOf(kind: WhatsappKind, { number, to, toCollect }: Parcel, link: string | null): string {
  const nothing = { advance: 0, goodwill: 0, refunded: 0, collected: 0, collectedBefore: 0, unaccepted: 0, cameBack: 0 }
  return whatsappMessage(kind, {
    name: to?.name || null,
    number,
    lines: [],
    deliveryFee: 0,
    money: moneyOf({ ...nothing, amount: toCollect }),
    address: '',
    delivery: 'door',
    link,
    shop: defaultSettings,
  })
}
