import { telHref, whatsappHref } from '#domain/contact/shop-links.ts'
import { t } from '#domain/language/translate.ts'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { OwnText } from '#web/kit/text.tsx'
import { ExtraIcon } from '#web/kit/extra-icon.tsx'

/** The shop's address, opening hours and contacts. */
export function ContactLines() {
  const { phone, whatsapp, email, address, hours } = useShopSettings()
  return (
    <address className="contact-lines">
      <p>
        <ExtraIcon name="pin" />
        <OwnText text={address} />
      </p>
      <p>
        <Icon name="phone" />
        <a href={telHref(phone)}>
          <bdi>{phone}</bdi>
        </a>
      </p>
      <p>
        <Icon name="whatsapp" />
        <a href={whatsappHref(whatsapp)} rel="noopener">
          {t('WhatsApp {whatsapp}', { whatsapp })}
        </a>
      </p>
      <p>
        <ExtraIcon name="mail" />
        <a href={`mailto:${email}`}>
          <bdi>{email}</bdi>
        </a>
      </p>
      <p>
        <ExtraIcon name="clock" />
        <OwnText text={hours} />
      </p>
    </address>
  )
}
