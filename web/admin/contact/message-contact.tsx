import { type InboxMessage, whatsappGreeting } from '#domain/contact/inbox-message.ts'
import { callHref, chatHref, formatPhone } from '#domain/contact/phone-links.ts'
import { CallLinks } from '#web/admin/layout/call-links.tsx'

/** The sender and ways to reach them. Opening WhatsApp does not mark the message as answered. */
export function MessageContact({ message }: { message: InboxMessage }) {
  const { name, email, phone, isAnswered } = message
  const call = callHref(phone)
  const whatsapp = chatHref(phone, whatsappGreeting(message))
  return (
    <div className="stack message-contact">
      <div>
        <p className="message-name" dir="auto">
          {name}
        </p>
        <p className="message-phone">
          <bdi>{formatPhone(phone)}</bdi>
        </p>
        <p className="second">
          <bdi>{email}</bdi>
        </p>
        {isAnswered && (
          <p className="message-row-marks">
            <span className="chip chip-good">Answered</span>
          </p>
        )}
      </div>
      {call && <CallLinks call={call} whatsapp={whatsapp} />}
    </div>
  )
}
