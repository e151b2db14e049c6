import { Link } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import type { CourierCash } from '#domain/cash/courier-cash.ts'
import { formatRupees } from '#domain/money.ts'
import { AdminIcon } from '#web/admin/layout/admin-icon.tsx'
import { waitOf } from '#web/admin/layout/date-text.ts'
import { OwedSum } from './owed-sum.tsx'
import { differenceText, parcelsText } from './rupees.ts'

/** One courier's balance and the cash received from it. `now` is epoch milliseconds. */
export function CourierBalance({ courier, now }: { courier: CourierCash; now: number }) {
  const { id, name, owed, oldestDeliveredAt, today, lastThirtyDays } = courier
  return (
    <article className="card cash-courier">
      <h2>
        <Link to={adminPaths.courierCash(id)}>
          {name}
          <AdminIcon name="chevron-right" />
        </Link>
      </h2>
      <p className="second">
        {owed.count === 0
          ? 'Owes nothing'
          : `${parcelsText(owed.count)}${oldestDeliveredAt === null ? '' : `, oldest ${waitOf(oldestDeliveredAt, now)}`}`}
      </p>
      {owed.count > 0 && <OwedSum owed={owed} />}
      {lastThirtyDays.received + lastThirtyDays.expected > 0 && (
        <dl className="cash-came">
          <Came label="Came in today" sum={today} />
          <Came label="Last 30 days" sum={lastThirtyDays} />
        </dl>
      )}
    </article>
  )
}

function Came({ label, sum }: { label: string; sum: { received: number; expected: number } }) {
  const isExact = sum.received === sum.expected
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {formatRupees(sum.received)}
        {!isExact && (
          <span className={sum.received < sum.expected ? 'cash-short' : 'second'}>
            {differenceText(sum.received, sum.expected)}
          </span>
        )}
      </dd>
    </div>
  )
}
