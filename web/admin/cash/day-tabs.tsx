import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { dayText, parseDay, startOfDay } from '#domain/pakistan-day.ts'
import { dayAndMonthOf } from '#web/admin/layout/date-text.ts'

interface DayTabsProps {
  courierId: string
  /** Selected day, `2026-11-21`; undefined for all days. */
  day: string | undefined
  today: string
}

/** Filters a list by day: all, today, yesterday or a picked date. */
export function DayTabs({ courierId, day, today }: DayTabsProps) {
  const navigate = useNavigate()
  const urlOf = (chosen?: string) => adminPaths.courierCash(courierId) + (chosen ? `?day=${chosen}` : '')
  const [isAsked, setIsAsked] = useState(false)
  const choices = [
    { label: 'All', value: undefined },
    { label: 'Today', value: today },
    { label: 'Yesterday', value: dayText((parseDay(today) ?? 0) - 1) },
  ]
  // An empty field of a date says "mm/dd/yyyy" to people who write their days otherwise.
  const isPicking = isAsked || choices.every(({ value }) => value !== day)
  return (
    <div className="cash-days">
      <nav className="owner-tabs" aria-label="Delivered on">
        {choices.map(({ label, value }) => (
          <Link key={label} to={urlOf(value)} aria-current={value === day ? 'page' : undefined} replace>
            {label}
          </Link>
        ))}
      </nav>
      {!isPicking && (
        <button type="button" className="button" onClick={() => setIsAsked(true)}>
          Another day
        </button>
      )}
      <input
        type="date"
        hidden={!isPicking}
        aria-label="Delivered on another day"
        value={day ?? ''}
        max={today}
        onChange={({ currentTarget }) => {
          const { value } = currentTarget
          if (value === '' || parseDay(value) !== null) void navigate(urlOf(value), { replace: true })
        }}
      />
      {day && <span className="second">{dayAndMonthOf(startOfDay(parseDay(day) ?? 0))}</span>}
    </div>
  )
}
