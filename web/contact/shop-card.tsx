import { telHref, whatsappHref } from '#domain/shop.ts'
import { useShop } from '#web/shell/shop-facts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RareIcon } from '#web/ui/rare-icon.tsx'
import { ShopMap } from './shop-map.tsx'

/** Where the shop is and how to reach it. */
export function ShopCard() {
  const { phone, whatsapp, email, address, hours } = useShop()
  const place = encodeURIComponent(address)
  return (
    <section className="card shop-card" aria-labelledby="our-shop">
      <ShopMap address={address} />
      <h2 id="our-shop">Our shop</h2>
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
      <a className="button" href={`https://www.google.com/maps/dir/?api=1&destination=${place}`} rel="noopener">
        Directions
      </a>
    </section>
  )
}
