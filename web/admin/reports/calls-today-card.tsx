import { Link } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { formatRupees } from '#domain/money.ts'
import type { Today } from '#domain/reports/today.ts'
import { tallText } from '#web/admin/layout/tall-text.ts'
import { waitOf } from '#web/admin/layout/date-text.ts'
import { Icon } from '#web/kit/icon.tsx'
import { countText } from '#web/admin/layout/count-text.ts'

/** Calls due now: count, longest wait and next customer. `now` is epoch milliseconds. */
export function CallsTodayCard({ calls, now }: { calls: Today['calls']; now: number }) {
  const { count, oldestAt, next, later } = calls
  if (count === 0) {
    return (
      <section className="card today-calls today-calls-done" aria-labelledby="today-calls">
        <h2 id="today-calls">No calls to make</h2>
        <p className="second">
          {later === 0
            ? 'Nobody is waiting for a call.'
            : `${later === 1 ? '1 is' : `${later} are`} to be called again later.`}
        </p>
      </section>
    )
  }
  return (
    <section className="card today-calls" aria-labelledby="today-calls">
      <div className="today-calls-head">
        <h2 id="today-calls">{count === 1 ? '1 call to make' : `${countText(calls)} calls to make`}</h2>
        {oldestAt !== null && <span className="chip">oldest {waitOf(oldestAt, now)}</span>}
      </div>
      {next && (
        <p className="second">
          Next:{' '}
          <bdi className={tallText(next.name)} dir="auto">
            {next.name}
          </bdi>
          , <bdi className={tallText(next.area)}>{next.area}</bdi>.{' '}
          <span className="today-amount">{formatRupees(next.amount)}</span>
        </p>
      )}
      <Link className="button button-main today-call" to={adminPaths.calls}>
        <Icon name="phone" />
        Start calling
      </Link>
    </section>
  )
}
