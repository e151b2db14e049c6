import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { whatsappKindOf, whatsappMessage } from '#domain/orders/whatsapp/whatsapp-messages.ts'
import { MessageLinks } from '#web/admin/orders/links/message-links.tsx'

/** Buttons to call, and to open WhatsApp with the message that suits the order. */
export function ContactLinks({ order }: { order: AdminOrder }) {
  return (
    <MessageLinks
      orderId={order.id}
      phone={order.phone}
      language={order.language}
      textOf={(facts) => whatsappMessage(whatsappKindOf(order), { ...order, ...facts })}
    />
  )
}
