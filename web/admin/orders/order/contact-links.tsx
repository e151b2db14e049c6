import { useId } from 'react'
import { callHref, chatHref } from '#domain/contact/phone-links.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import {
  whatsappKindOf,
  whatsappLanguageLabels,
  whatsappLanguages,
  whatsappMessage,
} from '#domain/orders/whatsapp-messages.ts'
import { CallLinks } from '#web/admin/layout/call-links.tsx'
import { useWhatsappLanguage } from '#web/admin/orders/calls/whatsapp-language.ts'

/** Buttons to call, and to open WhatsApp with a message in the customer's language. */
export function ContactLinks({ order }: { order: AdminOrder }) {
  const { language, choose } = useWhatsappLanguage()
  const group = useId()
  const telephone = order.phone && callHref(order.phone)
  if (!order.phone || !telephone) return null
  const whatsapp = chatHref(order.phone, whatsappMessage(whatsappKindOf(order), language, order))
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
