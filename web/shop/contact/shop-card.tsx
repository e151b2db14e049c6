import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { ContactLines } from './contact-lines.tsx'
import { ShopMap } from './shop-map.tsx'

/** The shop's address and contacts. */
export function ShopCard() {
  const { address } = useShopSettings()
  const place = encodeURIComponent(address)
  return (
    <section className="card shop-card" aria-labelledby="our-shop">
      <ShopMap address={address} />
      <h2 id="our-shop">Our shop</h2>
      <ContactLines />
      <a className="button" href={`https://www.google.com/maps/dir/?api=1&destination=${place}`} rel="noopener">
        Directions
      </a>
    </section>
  )
}
