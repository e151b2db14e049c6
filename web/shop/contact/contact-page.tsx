import { telHref, whatsappHref } from '#domain/contact/shop-links.ts'
import { t } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import { shop } from '#domain/settings/shop-name.ts'
import type { FormScreenData } from '#web/shop/screen/posted-form.ts'
import { defineScreen, type ScreenRequest } from '#web/shop/screen/screen.ts'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { ContactFormFields } from './contact-form.tsx'
import { ShopCard } from './shop-card.tsx'

interface ContactPageProps {
  data: FormScreenData | null
  request: Pick<ScreenRequest, 'search'>
}

function ContactPage({ data, request: { search } }: ContactPageProps) {
  const { phone, whatsapp } = useShopSettings()
  return (
    <div className="page">
      <header className="contact-head">
        <div>
          <h1>{t('Contact us')}</h1>
          <p className="second">{t('Tell us the bike and the part, or send a photo of the old one.')}</p>
        </div>
        <p className="actions">
          <a className="button" href={telHref(phone)}>
            <Icon name="phone" />
            {t('Call us')}
          </a>
          <a className="button" href={whatsappHref(whatsapp)} rel="noopener">
            <Icon name="whatsapp" />
            {t('WhatsApp')}
          </a>
        </p>
      </header>
      <div className="contact-columns">
        <ContactFormFields posted={data?.posted} isSentBefore={search.has('sent')} />
        <ShopCard />
      </div>
    </div>
  )
}

export const screen = defineScreen<FormScreenData | null>({
  Page: ContactPage,
  head: (_data, _request, { phone, address }) => ({
    title: `${t('Contact us')} | ${shop.name}`,
    description: t('Call {phone}, write on WhatsApp, or send a photo of the part you need. {address}.', {
      phone,
      address,
    }),
    canonical: paths.contact,
  }),
})
