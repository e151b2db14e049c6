import { Icon } from '#web/kit/icon.tsx'

interface CallWaysProps {
  /** `tel:` address. */
  call: string
  /** Address of the chat with its words in it; `null` for a number that WhatsApp cannot have. */
  whatsapp: string | null
}

/** One tap to call, one tap to write on WhatsApp. */
export function CallLinks({ call, whatsapp }: CallWaysProps) {
  return (
    <div className="call-ways">
      <a className="button call-way" href={call}>
        <Icon name="phone" />
        Call
      </a>
      {whatsapp && (
        <a className="button" href={whatsapp} target="_blank" rel="noopener noreferrer">
          <Icon name="whatsapp" />
          WhatsApp
          <span className="visually-hidden">, opens in a new tab</span>
        </a>
      )}
    </div>
  )
}
