import { Link } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { formatRupees } from '#domain/money.ts'
import type { Parcel } from '#domain/parcels/parcel.ts'
import { isClosed } from '#domain/parcels/parcel-states.ts'
import { ParcelActions } from './parcel-actions.tsx'
import { weightText } from './typed-weight.ts'
import { counted } from '#web/kit/counted.ts'
import { Icon } from '#web/kit/icon.tsx'

/** The parcel of an order as its courier gets it, while it is open or has a problem: weight, pieces, cash, and where it is. */
export function ParcelBooking({ parcel }: { parcel: Parcel }) {
  const { courierName, state, stateText, courierText, weightGrams, pieces, toCollect, problems } = parcel
  if (isClosed(state) && parcel.proposes === null && problems.length === 0) return null
  return (
    <section className="card stack" aria-label="With the courier">
      <p>
        <span className={problems.length > 0 || state === 'refused' ? 'chip chip-bad' : 'chip'}>{stateText}</span>
      </p>
      <p>
        <b>{courierName}</b>{' '}
        <span className="second">
          {[
            weightText(weightGrams) || 'no weight',
            counted(pieces, 'piece'),
            toCollect === 0 ? 'nothing to collect' : `${formatRupees(toCollect)} to collect`,
          ].join(', ')}
        </span>
      </p>
      {problems.map(({ sentence }) => (
        <p key={sentence} className="field-error">
          <Icon name="info" />
          {sentence}
        </p>
      ))}
      {courierText && <p className="second">{courierText}</p>}
      <ParcelActions parcel={parcel} isBesideSteps />
      {state === 'prepared' && (
        <p>
          <Link to={adminPaths.bench}>Weight, courier and label at the bench</Link>
        </p>
      )}
    </section>
  )
}
