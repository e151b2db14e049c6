import { whatsappHref } from '#domain/contact/shop-links.ts'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'

/** Until an order is packed: links to correct or cancel it, each with a prepared message. */
export function OrderHelp({ number }: { number: number }) {
  const { whatsapp } = useShopSettings()
  const ways = [
    { label: 'Wrong address? WhatsApp us', text: `The address of my order ${number} is wrong. The right one is: ` },
    { label: 'Cancel by WhatsApp', text: `Please cancel my order ${number}.` },
  ]
  return (
    <p className="order-help">
      {ways.map(({ label, text }) => (
        <a key={label} href={whatsappHref(whatsapp, text)} target="_blank" rel="noopener">
          {label}
          <span className="visually-hidden">, order {number}</span>
        </a>
      ))}
    </p>
  )
}
