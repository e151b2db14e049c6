import { telHref, whatsappHref } from '#domain/contact/shop-links.ts'
import { t } from '#domain/language/translate.ts'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { Trans } from '#web/kit/text.tsx'

/** A sentence in which `<0/>` is the shop's phone number, `<1/>` its WhatsApp and `<2/>` its email address, as links. */
export function ContactSentence({ text }: { text: string }) {
  const { phone, whatsapp, email } = useShopSettings()
  return (
    <p>
      <Trans
        message={text}
        parts={[
          <a key="phone" href={telHref(phone)}>
            <bdi>{phone}</bdi>
          </a>,
          <a key="whatsapp" href={whatsappHref(whatsapp)}>
            {t('WhatsApp {whatsapp}', { whatsapp })}
          </a>,
          <a key="email" href={`mailto:${email}`}>
            <bdi>{email}</bdi>
          </a>,
        ]}
      />
    </p>
  )
}
