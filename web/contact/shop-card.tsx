import { shop } from '#domain/shop.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ShopMap } from './shop-map.tsx'

const place = encodeURIComponent(shop.address)

/** Where the shop is and how to reach it. */
export function ShopCard() {
  return (
    <section className="card shop-card" aria-labelledby="our-shop">
      <ShopMap place={place} />
      <h2 id="our-shop">Our shop</h2>
      <address className="contact-lines">
        <p>
          <Icon name="pin" />
          {shop.address}
        </p>
        <p>
          <Icon name="phone" />
          <a href={shop.phoneHref}>{shop.phone}</a>
        </p>
        <p>
          <Icon name="whatsapp" />
          <a href={shop.whatsappHref} rel="noopener">
            WhatsApp {shop.whatsapp}
          </a>
        </p>
        <p>
          <Icon name="mail" />
          <a href={`mailto:${shop.email}`}>{shop.email}</a>
        </p>
        <p>
          <Icon name="clock" />
          {shop.hours}
        </p>
      </address>
      <a className="button" href={`https://www.google.com/maps/dir/?api=1&destination=${place}`} rel="noopener">
        Directions
      </a>
    </section>
  )
}
