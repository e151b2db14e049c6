import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { ContactLines } from './contact-lines.tsx'
import { ShopMap } from './shop-map.tsx'

/** Where the shop is and how to reach it. */
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
