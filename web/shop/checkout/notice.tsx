import { useEffect, useRef } from 'react'

/** Says beside the button why the order was not placed. Takes the focus, to be read before the next press. */
export function Notice({ text }: { text: string }) {
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (text) place.current?.focus()
  }, [text])
  if (!text) return null
  return (
    <p ref={place} className="checkout-notice" tabIndex={-1}>
      {text}
    </p>
  )
}
