import { useState } from 'react'
import { shop } from '#domain/shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

const place = encodeURIComponent(shop.address)

/** Where the shop is and how to reach it. The map asks its host for something only after a press. Trust §9.7. */
export function ContactDetails() {
  const [isMapShown, setIsMapShown] = useState(false)
  return (
    <aside className="stack" aria-label="How to reach us">
      <div className="card stack">
        <h2>Our shop</h2>
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
        <div className="actions">
          {!isMapShown && <Button onClick={() => setIsMapShown(true)}>Show map</Button>}
          <a className="button" href={`https://www.google.com/maps/dir/?api=1&destination=${place}`} rel="noopener">
            Directions
          </a>
        </div>
        {!isMapShown && (
          <p className="field-hint">The map comes from Google; nothing is asked of it before you press.</p>
        )}
        {isMapShown && (
          <iframe
            className="contact-map"
            title={`Map: ${shop.address}`}
            src={`https://www.google.com/maps?q=${place}&output=embed`}
            referrerPolicy="no-referrer"
            loading="lazy"
          />
        )}
      </div>
    </aside>
  )
}
