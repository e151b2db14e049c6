import { useEffect, useRef } from 'react'
import { t } from '#domain/language/translate.ts'
import { ExtraIcon } from '#web/kit/extra-icon.tsx'
import { markReceiptSeen, readPlacedOrder } from './placed-order.ts'

interface ReceiptHeadingProps {
  orderId: string
  number: number
  /** The customer's name; the first word of it is greeted. */
  name: string | undefined
  as?: 'h1' | 'h2'
  /** Called once, on arrival from the checkout. */
  onArrival?: () => void
}

/** Thanks for an order that was just placed. Takes the focus after the checkout, so that it is read out. */
export function ReceiptHeading({ orderId, number, name, as: Heading = 'h2', onArrival }: ReceiptHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const placed = readPlacedOrder()
    if (placed?.isSeen !== false || placed.orderId !== orderId) return
    heading.current?.focus({ preventScroll: true })
    markReceiptSeen(orderId)
    onArrival?.()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each order
  }, [orderId])
  const [first] = name?.trim().split(/\s+/) ?? []
  return (
    <Heading ref={heading} tabIndex={-1} className="receipt-heading">
      <ExtraIcon name="check" />
      {first
        ? t('Thank you, {name}. Order {number} is in.', { name: first, number })
        : t('Thank you. Order {number} is in.', { number })}
    </Heading>
  )
}
