import { useId, useState } from 'react'
import { rangeProblem } from '#domain/customers/customer.ts'
import { dayText, pakistanDay, parseDay, startOfDay } from '#domain/pakistan-day.ts'
import { FormProblems } from '#web/kit/fields/form-problems.ts'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { AdminIcon } from './admin-icon.tsx'
import { dateOf } from './texts.ts'

interface DayRangeFileProps {
  title: string
  text: string
  /** Path of the endpoint that takes `from` and `to`. */
  path: string
}

/** Downloads something of a range of days as CSV. */
export function DayRangeFile({ title, text, path }: DayRangeFileProps) {
  const [today] = useState(() => dayText(pakistanDay(Date.now())))
  const [from, setFrom] = useState(`${today.slice(0, 8)}01`)
  const [to, setTo] = useState(today)
  const heading = useId()
  const [first, last] = [parseDay(from), parseDay(to)]
  const problem = rangeProblem(first, last)
  return (
    <section className="card stack" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <p className="second">{text}</p>
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
        <FormProblems value={{ to: problem }}>
          <TextField
            label="To"
            name="to"
            type="date"
            value={to}
            hint={last === null ? undefined : dateOf(startOfDay(last))}
            onChange={({ currentTarget }) => setTo(currentTarget.value)}
          />
        </FormProblems>
      </div>
      <p className="actions">
        {problem ? (
          <span className="button" aria-disabled="true">
            Download CSV
          </span>
        ) : (
          <a className="button" href={`${path}?from=${from}&to=${to}`} download>
            <AdminIcon name="download" />
            Download CSV
          </a>
        )}
      </p>
    </section>
  )
}
