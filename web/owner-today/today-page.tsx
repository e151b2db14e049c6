import { useState } from 'react'
import { Link } from 'react-router-dom'
import { getToday, type Today } from '#domain/owner-today.ts'
import { OwnerIcon } from '#web/owner/owner-icon.tsx'
import { OwnerPage } from '#web/owner/owner-page.tsx'
import { ownerPaths } from '#web/owner/owner-paths.ts'
import { Reading } from '#web/owner/reading.tsx'
import { usePerson } from '#web/owner/use-person.ts'
import { useReading } from '#web/owner/use-reading.ts'
import { dayOf } from '#web/owner/when.ts'
import { CallCard } from './call-card.tsx'
import { CashCard } from './cash-card.tsx'
import { FiguresSection } from './figures-section.tsx'
import { WorkRows } from './work-rows.tsx'

/** The first screen: what there is to do now, and how the days went. Read again every half minute while it is shown. */
export function TodayPage() {
  const today = useReading(getToday, {}, { every: 30_000 })
  const [opened] = useState(() => Date.now())
  const { person } = usePerson()
  return (
    <OwnerPage
      title="Today"
      subtitle={dayOf(today.data?.at ?? opened)}
      actions={
        <>
          <Link className="owner-icon-button" to={ownerPaths.orders} aria-label="Find an order">
            <OwnerIcon name="search" />
          </Link>
          {person?.role === 'owner' && (
            <Link className="owner-icon-button" to={ownerPaths.newPart} aria-label="Photograph a new part">
              <OwnerIcon name="camera" />
            </Link>
          )}
        </>
      }
    >
      <Reading of={today}>{(now) => <TodayContents today={now} />}</Reading>
    </OwnerPage>
  )
}

function TodayContents({ today }: { today: Today }) {
  return (
    <div className="today">
      <CallCard calls={today.calls} now={today.at} />
      <WorkRows today={today} />
      <CashCard cash={today.cash} />
      {/* Below what there is to do, and only once that is shown. */}
      <FiguresSection />
    </div>
  )
}
