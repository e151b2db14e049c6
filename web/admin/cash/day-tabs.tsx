import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { dayText, parseDay, startOfDay } from '#domain/pakistan-day.ts'
import { StateTabs } from '#web/admin/layout/state-tabs.tsx'
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
    { label: 'All', value: '' },
    { label: 'Today', value: today },
    { label: 'Yesterday', value: dayText((parseDay(today) ?? 0) - 1) },
  ]
  // An empty field of a date says "mm/dd/yyyy" to people who write their days otherwise.
  const isPicking = isAsked || choices.every(({ value }) => value !== (day ?? ''))
  return (
    <div className="cash-days">
      <StateTabs
        label="Delivered on"
        states={choices.map(({ value }) => value)}
        current={day ?? ''}
        path={urlOf}
        textOf={(value) => choices.find((each) => each.value === value)?.label}
      />
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
