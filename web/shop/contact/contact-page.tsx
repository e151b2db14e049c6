import { useEffect, useRef, useState } from 'react'
import { telHref, whatsappHref } from '#domain/contact/shop-links.ts'
import { t } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import { shop } from '#domain/settings/shop-name.ts'
import { Button } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import type { FormScreenData } from '#web/shop/screen/posted-form.ts'
import { defineScreen, type ScreenRequest } from '#web/shop/screen/screen.ts'
import { ContactFormFields } from './contact-form.tsx'
import { ContactLines } from './contact-lines.tsx'

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

/** The shop's address and contacts. */
function ShopCard() {
  const { address, storedAddress = address } = useShopSettings()
  const place = encodeURIComponent(storedAddress)
  return (
    <section className="card shop-card" aria-labelledby="our-shop">
      <ShopMap address={storedAddress} />
      <h2 id="our-shop">{t('Our shop')}</h2>
      <ContactLines />
      <a className="button" href={`https://www.google.com/maps/dir/?api=1&destination=${place}`} rel="noopener">
        {t('Directions')}
      </a>
    </section>
  )
}

/** A drawing of streets until the person asks for the map: nothing is requested from the map's host before. */
function ShopMap({ address }: { address: string }) {
  const [isShown, setIsShown] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  // The pressed button is gone; the focus moves to its replacement.
  useEffect(() => frame.current?.focus(), [isShown])
  if (isShown) {
    return (
      <iframe
        ref={frame}
        className="shop-map"
        title={t('Map: {address}', { address })}
        src={`https://www.google.com/maps?q=${encodeURIComponent(address)}&output=embed`}
        referrerPolicy="no-referrer"
      />
    )
  }
  return (
    <div className="shop-map">
      <StreetDrawing />
      <div>
        <Button onClick={() => setIsShown(true)}>{t('Show map')}</Button>
        <p>{t('Opens Google Maps')}</p>
      </div>
    </div>
  )
}

/** Streets, blocks and a pin: a placeholder for the map. */
function StreetDrawing() {
  return (
    <svg className="streets" viewBox="0 0 480 280" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path
        className="streets-block"
        d="M20 22h78v58H20zM118 14l92 8-4 52h-88zM232 24l74 4-6 50-72-4zM334 30h62v46h-66zM420 30h70v52h-74zM-8 104h66v62H-8zM78 104h60v40H78zM300 112l58 6-6 44-58-6zM382 118h98v50h-98zM20 196h70v62H20zM112 186l72 6-6 70h-66zM214 204l64 8-6 58h-64zM312 208l60 4-4 62h-62zM398 202h84v60h-84z"
      />
      <path
        className="streets-lane"
        d="M108-10v110L96 290M220-10l-14 110M318-10l-26 200-12 100M408-10 372 190v100M-10 92h110l110 8 280 6M-10 182l120-6M290 190l200-4"
      />
      <path className="streets-road" d="M-10 168 120 156l96 10 104 24 170-8" />
      <path className="streets-centre" d="M-10 168 120 156l96 10 104 24 170-8" />
      <ellipse className="streets-shadow" cx="240" cy="172" rx="15" ry="5" />
      <path className="streets-pin" d="M240 172c-3-16-24-30-24-50a24 24 0 0 1 48 0c0 20-21 34-24 50Z" />
      <circle className="streets-eye" cx="240" cy="122" r="9" />
    </svg>
  )
}
