import type { Parcel } from '#domain/parcels/parcel.ts'
import { Button } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { ToCollect } from './parcel-card.tsx'
import type { Spotlight } from './use-scan.ts'

interface SpotlightCardProps {
  spotlight: Spotlight | null
  parcels: Parcel[]
  isBusy: boolean
  onHandOver(parcels: Parcel[]): void
}

/** What the last scan found, in large letters: one looks at it from where the parcels lie. */
export function SpotlightCard({ spotlight, parcels, isBusy, onHandOver }: SpotlightCardProps) {
  const parcel = parcels.find(({ orderId }) => orderId === spotlight?.orderId)
  const isDone = spotlight?.isDone === true
  return (
    <section
      className={isDone ? 'card bench-spotlight is-done' : 'card bench-spotlight'}
      aria-label="The last code"
      role="status"
    >
      {!spotlight && <p>Scan the code of a parcel: once to see it, twice to hand it over.</p>}
      {isDone && (
        <p className="bench-spotlight-done">
          <Icon name="check" />
          Handed over
        </p>
      )}
      {!isDone && parcel && (
        <>
          <p className="bench-spotlight-number">
            {parcel.number} <ToCollect toCollect={parcel.toCollect} />
          </p>
          <p>
            <b>{parcel.courierName}</b> ·{' '}
            <span dir="auto">{[parcel.to?.name, parcel.to?.city].filter(Boolean).join(', ')}</span>
          </p>
        </>
      )}
      {spotlight && !(isDone && parcel) && <p>{spotlight.sentence}</p>}
      {!isDone && parcel && (
        <Button kind="main" isBusy={isBusy} onClick={() => onHandOver([parcel])}>
          Hand over {parcel.number}
        </Button>
      )}
    </section>
  )
}
