import { useId } from 'react'
import { callHref, chatHref } from '#domain/contact/phone-links.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { whatsappLanguageLabels, whatsappLanguages } from '#domain/orders/whatsapp/whatsapp-kinds.ts'
import { whatsappKindOf, whatsappMessage } from '#domain/orders/whatsapp/whatsapp-messages.ts'
import { defaultSettings } from '#domain/settings/default-settings.ts'
import { getShopEndpoint } from '#domain/settings/settings.endpoints.ts'
import { CallLinks } from '#web/admin/layout/call-links.tsx'
import { useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { useOrderLinks } from '#web/admin/orders/links/use-order-links.ts'
import { useWhatsappLanguage } from '#web/admin/orders/calls/whatsapp-language.ts'

/** Buttons to call, and to open WhatsApp with a message in the customer's language. */
export function ContactLinks({ order }: { order: AdminOrder }) {
  const { language, choose } = useWhatsappLanguage()
  const facts = useEndpointQuery(getShopEndpoint)
  const links = useOrderLinks(order.id)
  const group = useId()
  const telephone = order.phone && callHref(order.phone)
  if (!order.phone || !telephone) return null
  const text = whatsappMessage(whatsappKindOf(order), language, {
    ...order,
    shop: facts.data?.facts ?? defaultSettings,
    link: links?.message ?? null,
  })
  const whatsapp = chatHref(order.phone, text)
  return (
    <div className="order-contact">
      <CallLinks call={telephone} whatsapp={whatsapp} />
      {whatsapp && (
        <fieldset className="order-languages">
          <legend>Message in</legend>
          {whatsappLanguages.map((each) => (
            <label key={each}>
              <input type="radio" name={group} value={each} checked={each === language} onChange={() => choose(each)} />
              <span lang={each === 'ur' ? 'ur' : undefined}>{whatsappLanguageLabels[each]}</span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}
