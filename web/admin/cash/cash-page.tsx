import { Link } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { cashApi } from '#domain/cash/cash.admin.endpoints.ts'
import type { CourierCash } from '#domain/cash/courier-cash.ts'
import { minute } from '#domain/durations.ts'
import { formatRupees } from '#domain/money.ts'
import { AdminIcon } from '#web/admin/layout/admin-icon.tsx'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { waitOf } from '#web/admin/layout/texts.ts'
import { DayRangeFile } from '#web/admin/layout/day-range-file.tsx'
import { useCurrentStaff } from '#web/admin/queries/current-staff.ts'
import { QueryView } from '#web/admin/queries/query-view.tsx'
import { useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { OwedSum } from './owed-sum.tsx'
import { differenceText, parcelsText } from './rupees.ts'

/** Balances of all couriers, with links to each courier's parcels and the receipts. The owner can export them. */
export function CashPage() {
  const cash = useEndpointQuery(cashApi.listCourierCash, {}, { every: minute })
  const { person } = useCurrentStaff()
  const isOwner = person?.role === 'owner'
  return (
    <AdminPage
      title="Cash"
      subtitle="What couriers collected for you"
      actions={
        <Link className="button" to={adminPaths.receipts}>
          Receipts
        </Link>
      }
    >
      <QueryView of={cash}>
        {({ couriers }) => {
          const due = couriers.reduce((sum, { owed }) => sum + owed.due, 0)
          const count = couriers.reduce((sum, { owed }) => sum + owed.count, 0)
          return (
            <>
              <p className="card apart cash-whole">
                <span>
                  <b>Still with couriers</b>
                  <span className="second">{parcelsText(count)}</span>
                </span>
                <span className="owner-figure">{formatRupees(due)}</span>
              </p>
              <ul className="cash-couriers">
                {couriers.map((courier) => (
                  <li key={courier.id}>
                    <CourierBalance courier={courier} now={cash.dataUpdatedAt} />
                  </li>
                ))}
              </ul>
            </>
          )
        }}
      </QueryView>
      {isOwner && (
        <>
          <ul className="owner-rows">
            <li>
              <Link className="owner-row" to={adminPaths.statements()}>
                <span className="owner-row-icon">
                  <AdminIcon name="list" />
                </span>
                <span className="owner-row-text">
                  <b>Statements</b>
                  <span className="second">A courier’s file, line by line; differences</span>
                </span>
                <AdminIcon name="chevron-right" />
              </Link>
            </li>
            <li>
              <Link className="owner-row" to={adminPaths.couriers}>
                <span className="owner-row-icon">
                  <AdminIcon name="truck" />
                </span>
                <span className="owner-row-text">
                  <b>Couriers</b>
                  <span className="second">Fees, taxes, tracking pages</span>
                </span>
                <AdminIcon name="chevron-right" />
              </Link>
            </li>
          </ul>
          <CashFile />
        </>
      )}
    </AdminPage>
  )
}

/** Downloads the parcels of a range of days as CSV. */
function CashFile() {
  return (
    <DayRangeFile
      title="Download as a file"
      text="Every parcel delivered on these days: collected, deducted, due, received or not."
      path={cashApi.exportCash.path}
    />
  )
}

/** One courier's balance and the cash received from it. `now` is epoch milliseconds. */
function CourierBalance({ courier, now }: { courier: CourierCash; now: number }) {
  const { id, name, owed, oldestDeliveredAt, today, lastThirtyDays } = courier
  return (
    <article className="card stack gap-4 cash-courier">
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
