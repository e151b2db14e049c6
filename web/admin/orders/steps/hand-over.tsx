import { ownRiderId } from '#domain/cash/courier-cash.ts'
import { Button, type ButtonKind } from '#web/kit/button.tsx'
import { readLastCourier } from './last-courier.ts'

interface HandOverProps {
  couriers: { id: string; name: string }[]
  /** The main button of a screen, or one of many on the board. */
  kind: ButtonKind
  isBusy: boolean
  isBlocked: boolean
  /** Added to the label for screen readers. */
  forOrder?: React.ReactNode
  onHandOver(courierId: string): void
  /** Opens the dialog for another courier or a tracking number. */
  onRequest(): void
}

/** Hands a parcel to the last used courier in one press; another courier needs the dialog. */
export function HandOver({ couriers, kind, isBusy, isBlocked, forOrder, onHandOver, onRequest }: HandOverProps) {
  const last = couriers.find(({ id }) => id === readLastCourier()) ?? couriers.find(({ id }) => id === ownRiderId)
  if (!last) {
    return (
      <Button kind={kind} className="order-next" disabled={isBusy || isBlocked} onClick={onRequest}>
        Hand to courier {forOrder}
      </Button>
    )
  }
  return (
    <>
      <Button
        kind={kind}
        className="order-next"
        isBusy={isBusy}
        disabled={isBlocked}
        onClick={() => onHandOver(last.id)}
      >
        Hand to {last.name} {forOrder}
      </Button>
      <Button className="order-next" disabled={isBusy || isBlocked} onClick={onRequest}>
        Other courier<span className="visually-hidden"> or number {forOrder}</span>
      </Button>
    </>
  )
}
