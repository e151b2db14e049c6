import { t } from '#domain/language/translate.ts'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { ContactLines } from './contact-lines.tsx'
import { ShopMap } from './shop-map.tsx'

/** The shop's address and contacts. */
export function ShopCard() {
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
