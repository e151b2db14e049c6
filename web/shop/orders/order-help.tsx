import { whatsappHref } from '#domain/contact/shop-links.ts'
import { t } from '#domain/language/translate.ts'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { labelOfOrder } from '#domain/orders/label-of-order.ts'

/** Until an order is packed: links to correct its address, if it has one, or cancel it, each with a prepared message. */
export function OrderHelp({ number, isCollected }: { number: number; isCollected: boolean }) {
  const { whatsapp } = useShopSettings()
  const ways = [
    !isCollected && {
      label: t('Wrong address? WhatsApp us'),
      text: `${t('The address of my order {number} is wrong. The right one is:', { number })} `,
    },
    { label: t('Cancel by WhatsApp'), text: t('Please cancel my order {number}.', { number }) },
  ].filter((way) => way !== false)
  return (
    <p className="order-help">
      {ways.map(({ label, text }) => (
        <a
          key={label}
          href={whatsappHref(whatsapp, text)}
          target="_blank"
          rel="noopener"
          aria-label={labelOfOrder(label, number)}
        >
          {label}
        </a>
      ))}
    </p>
  )
}
