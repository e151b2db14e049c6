import { useState } from 'react'
import { Link } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { reportsApi } from '#domain/reports/reports.admin.endpoints.ts'
import type { Today } from '#domain/reports/today.ts'
import { AdminIcon } from '#web/admin/layout/admin-icon.tsx'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { QueryView } from '#web/admin/queries/query-view.tsx'
import { useCurrentStaff } from '#web/admin/queries/current-staff.ts'
import { useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { dayOf } from '#web/admin/layout/date-text.ts'
import { WrongFitsCard } from '#web/admin/wrong-fits/wrong-fits-card.tsx'
import { CallsTodayCard } from './calls-today-card.tsx'
import { CashCard } from './cash-card.tsx'
import { RefundsCard } from '#web/admin/ledger/refunds-card.tsx'
import { PhotographCard } from './photograph-card.tsx'
import { FiguresSection } from './figures-section.tsx'
import { RingHint } from '#web/admin/rings/ring-hint.tsx'
import { WorkRows } from './work-rows.tsx'

/** The first screen: open work and recent figures. Refetched every 30 seconds. */
export function TodayPage() {
  const today = useEndpointQuery(reportsApi.getToday, {}, { every: 30_000 })
  const [opened] = useState(() => Date.now())
  const { person } = useCurrentStaff()
  return (
    <AdminPage
      title="Today"
      subtitle={dayOf(today.data?.at ?? opened)}
      actions={
        <>
          <Link className="owner-icon-button" to={adminPaths.orders} aria-label="Find an order">
            <AdminIcon name="search" />
          </Link>
          {person?.role === 'owner' && (
            <Link className="owner-icon-button" to={adminPaths.newPart} aria-label="Photograph a new part">
              <AdminIcon name="camera" />
            </Link>
          )}
        </>
      }
    >
      <QueryView of={today}>{(now) => <TodayContents today={now} />}</QueryView>
    </AdminPage>
  )
}

function TodayContents({ today }: { today: Today }) {
  return (
    <div className="today">
      <CallsTodayCard calls={today.calls} now={today.at} />
      <RingHint />
      <WorkRows today={today} />
      <WrongFitsCard />
      <PhotographCard />
      <CashCard cash={today.cash} />
      <RefundsCard refunds={today.toSendBack} />
      {/* Rendered after the open work has loaded. */}
      <FiguresSection />
    </div>
  )
}
