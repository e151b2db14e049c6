import { telHref, whatsappHref } from '#domain/contact/shop-links.ts'
import { useShop } from '#web/kit/shop-settings.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { RareIcon } from '#web/kit/extra-icon.tsx'

/** Where the shop is, when it is open, and every way to reach it. */
export function ContactLines() {
  const { phone, whatsapp, email, address, hours } = useShop()
  return (
    <address className="contact-lines">
      <p>
        <RareIcon name="pin" />
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
        <RareIcon name="mail" />
        <a href={`mailto:${email}`}>{email}</a>
      </p>
      <p>
        <RareIcon name="clock" />
        {hours}
      </p>
    </address>
  )
}
