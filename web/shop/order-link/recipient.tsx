import { telHref, whatsappHref } from '#domain/contact/shop-links.ts'
import { t } from '#domain/language/translate.ts'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { AddressLines } from '#web/kit/address-lines.tsx'
import { Icon } from '#web/kit/icon.tsx'
import type { ShownOrder } from './shown-order.ts'
import { OwnText, Trans } from '#web/kit/text.tsx'

/** Who receives the order, and where. The phone number is masked. */
export function Recipient({ order: { name, phone, address, addressLines, delivery } }: { order: ShownOrder }) {
  const { address: ours, hours } = useShopSettings()
  const isCollected = delivery === 'collect'
  return (
    <section className="card order" aria-labelledby="order-address">
      <h2 id="order-address">{isCollected ? t('Collect at') : t('Delivery to')}</h2>
      <address>
        {name && (
          <b>
            <bdi>{name}</bdi>
          </b>
        )}
        {phone && <span className="order-phone">{phone}</span>}
        {isCollected ? (
          <span>
            <Trans
              message="<0/>. <1/>"
              parts={[<OwnText key="address" text={ours} />, <OwnText key="hours" text={hours} />]}
            />
          </span>
        ) : (
          address && <AddressLines lines={addressLines} />
        )}
      </address>
    </section>
  )
}

/** How to reach the shop about the order. */
export function OrderContact({ number }: { number: number }) {
  const { phone, whatsapp } = useShopSettings()
  return (
    <section className="card order order-contact" aria-labelledby="order-contact">
      <h2 id="order-contact">{t('Questions about this order?')}</h2>
      <div className="actions">
        <a className="button" href={telHref(phone)}>
          <Icon name="phone" />
          {t('Call {phone}', { phone })}
        </a>
        <a
          className="button"
          href={whatsappHref(whatsapp, `${t('Assalam o alaikum. It is about my order {number}:', { number })} `)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="whatsapp" />
          {t('WhatsApp us')}
        </a>
      </div>
    </section>
  )
}
