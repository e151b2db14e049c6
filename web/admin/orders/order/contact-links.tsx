import { useId, useState } from 'react'
import { callHref, chatHref } from '#domain/contact/phone-links.ts'
import { languageCodes, languages } from '#domain/language/languages.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { whatsappKindOf, whatsappMessage } from '#domain/orders/whatsapp/whatsapp-messages.ts'
import { defaultSettings } from '#domain/settings/default-settings.ts'
import { getShopEndpoint } from '#domain/settings/settings.endpoints.ts'
import { CallLinks } from '#web/admin/layout/call-links.tsx'
import { useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { useCustomerText } from '#web/admin/orders/print/customer-text.ts'
import { linkIn, useOrderLinks } from '#web/admin/orders/links/use-order-links.ts'

/** Buttons to call, and to open WhatsApp with a message in the order's language, or another for this message. */
export function ContactLinks({ order }: { order: AdminOrder }) {
  const [language, setLanguage] = useState(order.language)
  const [known, setKnown] = useState(order.language)
  if (order.language !== known) {
    setKnown(order.language)
    setLanguage(order.language)
  }
  const shop = useEndpointQuery(getShopEndpoint)
  const translated = useCustomerText(language)
  const links = useOrderLinks(order.id)
  const group = useId()
  const telephone = order.phone && callHref(order.phone)
  if (!order.phone || !telephone) return null
  const facts = shop.data?.facts ?? defaultSettings
  const inWords = translated ?? ((text: string) => text)
  const text = whatsappMessage(whatsappKindOf(order), language, {
    ...order,
    shop: { ...facts, address: inWords(facts.address), hours: inWords(facts.hours) },
    link: links && linkIn(language, links.message),
  })
  const whatsapp = chatHref(order.phone, text)
  return (
    <div className="order-contact">
      <CallLinks call={telephone} whatsapp={whatsapp} />
      {whatsapp && (
        <fieldset className="order-languages">
          <legend>Message in</legend>
          {languageCodes.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name={group}
                value={each}
                checked={each === language}
                onChange={() => setLanguage(each)}
              />
              <span lang={each === 'ur' ? 'ur' : undefined}>{languages[each].ownName}</span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}
