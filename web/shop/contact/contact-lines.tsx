import { telHref, whatsappHref } from '#domain/contact/shop-links.ts'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { ExtraIcon } from '#web/kit/extra-icon.tsx'

/** The shop's address, opening hours and contacts. */
export function ContactLines() {
  const { phone, whatsapp, email, address, hours } = useShopSettings()
  return (
    <address className="contact-lines">
      <p>
        <ExtraIcon name="pin" />
        {address}
      </p>
      <p>
        <Icon name="phone" />
        <a href={telHref(phone)}>{phone}</a>
      </p>
      <p>
        <Icon name="whatsapp" />
        <a href={whatsappHref(whatsapp)} rel="noopener">
          WhatsApp {whatsapp}
        </a>
      </p>
      <p>
        <ExtraIcon name="mail" />
        <a href={`mailto:${email}`}>{email}</a>
      </p>
      <p>
        <ExtraIcon name="clock" />
        {hours}
      </p>
    </address>
  )
}
