import { minute } from '#domain/durations.ts'
import { reportsApi } from '#domain/reports/reports.admin.endpoints.ts'
import { useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { countText } from './texts.ts'
import { AdminPage } from './admin-page.tsx'
import { navBarItems, navGroups, navItemsFor } from './navigation.ts'
import { useCurrentStaff } from '#web/admin/queries/current-staff.ts'
import { useBreakpoint } from './use-breakpoint.ts'
import { SignOutActions } from './sign-out.tsx'
import { NavRow } from './nav-row.tsx'

/** Lists every screen that is not in the bottom bar, with the sign-out button on a phone. */
export function MorePage() {
  const { person } = useCurrentStaff()
  const isWide = useBreakpoint('table')
  const { data: today } = useEndpointQuery(reportsApi.getToday, {}, { every: minute })
  const role = person?.role ?? 'staff'
  return (
    <AdminPage title="More" isNarrow subtitle={person ? `${person.name}, ${person.role}` : undefined}>
      {navGroups.map(({ label, items }) => (
        <section key={label} className="stack">
          <h2>{label}</h2>
          <ul className="owner-rows">
            {navItemsFor(role, items)
              .filter(({ to }) => navBarItems(role).every((each) => each.to !== to))
              .map(({ icon, to, label: name, text, count }) => {
                const waiting = today && count?.(today)
                const figure = waiting && waiting.count > 0 ? { figure: countText(waiting) } : {}
                return <NavRow key={to} icon={icon} to={to} label={name} text={text} {...figure} />
              })}
          </ul>
        </section>
      ))}
      {!isWide && <SignOutActions />}
    </AdminPage>
  )
}
