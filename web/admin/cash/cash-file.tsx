import { useState } from 'react'
import { cashLimits } from '#domain/cash/cash-limits.ts'
import { exportCashEndpoint } from '#domain/cash/cash.admin.endpoints.ts'
import { dayText, pakistanDay, parseDay, startOfDay } from '#domain/pakistan-day.ts'
import { AdminIcon } from '#web/admin/layout/admin-icon.tsx'
import { dateOf } from '#web/admin/layout/date-text.ts'
import { TextField } from '#web/kit/fields/text-field.tsx'

/** Downloads the parcels of a range of days as CSV. */
export function CashFile() {
  const [today] = useState(() => dayText(pakistanDay(Date.now())))
  const [from, setFrom] = useState(`${today.slice(0, 8)}01`)
  const [to, setTo] = useState(today)
  const [first, last] = [parseDay(from), parseDay(to)]
  const problem = problemOf(first, last)
  return (
    <section className="card stack" aria-labelledby="cash-file">
      <h2 id="cash-file">Download as a file</h2>
      <p className="second">Every parcel delivered on these days: collected, deducted, due, received or not.</p>
      <div className="owner-pair">
        <TextField
          label="From"
          name="from"
          type="date"
          value={from}
          max={today}
          hint={first === null ? undefined : dateOf(startOfDay(first))}
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
        />
        <TextField
          label="To"
          name="to"
          type="date"
          value={to}
          hint={last === null ? undefined : dateOf(startOfDay(last))}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
          error={problem}
        />
      </div>
      {problem ? (
        <p className="actions">
          <span className="button" aria-disabled="true">
            Download CSV
          </span>
        </p>
      ) : (
        <p className="actions">
          <a className="button" href={`${exportCashEndpoint.path}?from=${from}&to=${to}`} download>
            <AdminIcon name="download" />
            Download CSV
          </a>
        </p>
      )}
    </section>
  )
}

function problemOf(first: number | null, last: number | null): string | undefined {
  if (first === null || last === null) return 'Please enter both days.'
  if (last < first) return 'The last day comes before the first.'
  return last - first >= cashLimits.exportDays ? `Please choose at most ${cashLimits.exportDays} days.` : undefined
}
