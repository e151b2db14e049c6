import { useId, useState } from 'react'
import { callHref, chatHref, pakistaniMobile } from '#domain/contact/phone-links.ts'
import type { Language } from '#domain/language/languages.ts'
import { defaultSettings } from '#domain/settings/default-settings.ts'
import { settingsApi } from '#domain/settings/settings.endpoints.ts'
import type { PublicShopSettings } from '#domain/settings/shop-settings.ts'
import { MessageLanguage } from './message-language.tsx'
import { CallLinks } from '#web/admin/layout/call-links.tsx'
import { useCustomerText } from '#web/admin/orders/print/customer-text.ts'
import { useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { linkIn, useOrderLinks } from './use-order-links.ts'

/** Facts of the shop and the order that a ready message may name. */
export interface MessageFacts {
  /** Address and hours are in the language of the message. */
  shop: PublicShopSettings
  /** The absolute link to the page of the order in the language of the message; `null` when it has none. */
  link: string | null
}

interface MessageLinksProps {
  orderId: string
  phone: string | null
  /** The order's language; staff may choose another for this message. */
  language: Language
  /** The text, made in the language of the message. */
  textOf(facts: MessageFacts): string
}

/** Buttons to call, and to open WhatsApp with a ready message in the order's language, or another for this message. */
export function MessageLinks({ orderId, phone, language: own, textOf }: MessageLinksProps) {
  const [language, setLanguage] = useState(own)
  const [known, setKnown] = useState(own)
  if (own !== known) {
    setKnown(own)
    setLanguage(own)
  }
  const settings = useEndpointQuery(settingsApi.getShop)
  const inWords = useCustomerText(language)
  const links = useOrderLinks(orderId)
  const group = useId()
  const telephone = phone && callHref(phone)
  if (!phone || !telephone) return null
  const facts = settings.data?.facts ?? defaultSettings
  const text = inWords?.of(() =>
    textOf({
      shop: { ...facts, address: inWords(facts.address), hours: inWords(facts.hours) },
      link: links && linkIn(language, links.message),
    }),
  )
  return (
    <div className="stack gap-8 order-contact">
      <CallLinks call={telephone} whatsapp={text === undefined ? null : chatHref(phone, text)} />
      {pakistaniMobile(phone) && <MessageLanguage name={group} language={language} onChange={setLanguage} />}
    </div>
  )
}
