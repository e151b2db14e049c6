import { Icon } from '#web/kit/icon.tsx'

interface CallLinksProps {
  /** A `tel:` URL. */
  call: string
  /** URL of the chat with a prepared text; `null` if WhatsApp cannot have the number. */
  whatsapp: string | null
}

/** Buttons to call and to open WhatsApp. */
export function CallLinks({ call, whatsapp }: CallLinksProps) {
  return (
    <div className="call-links">
      <a className="button call-link" href={call}>
        <Icon name="phone" />
        Call
      </a>
      {whatsapp && (
        <a
          className="button"
          href={whatsapp}
          target="_blank"
          rel="noopener noreferrer"
          aria-label="WhatsApp, opens in a new tab"
        >
          <Icon name="whatsapp" />
          WhatsApp
        </a>
      )}
    </div>
  )
}
