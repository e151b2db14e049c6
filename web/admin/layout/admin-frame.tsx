import type { ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { minute } from '#domain/durations.ts'
import { reportsApi } from '#domain/reports/reports.admin.endpoints.ts'
import type { Today } from '#domain/reports/today.ts'
import type { StaffPerson } from '#domain/staff/staff-person.ts'
import { countText } from './texts.ts'
import { AdminIcon } from './admin-icon.tsx'
import { navBarItems, navGroups, type NavItem, navItemsFor } from './navigation.ts'
import { useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { useBreakpoint } from './use-breakpoint.ts'
import { SignOutActions } from './sign-out.tsx'

/**
 * Layout around every screen: the main screens in a bottom bar on a phone, all screens in a sidebar on wide screens.
 */
export function AdminFrame({ person, children }: { person: StaffPerson; children: ReactNode }) {
  const isWide = useBreakpoint('table')
  const { data: today } = useEndpointQuery(reportsApi.getToday, {}, { every: minute })
  return (
    <div className="owner">
      <a className="skip-link" href="#screen">
        Skip to the screen
      </a>
      <nav className="owner-nav" aria-label="Admin">
        <p className="owner-brand">
          <img src="/icons/icon.svg" alt="" width="32" height="32" />
          High Tech Auto Traders
        </p>
        {isWide ? (
          <>
            <Sidebar role={person.role} today={today} />
            <SignOutActions />
          </>
        ) : (
          <ul>
            {navBarItems(person.role).map((item) => (
              <NavItemLink key={item.to} item={item} today={today} />
            ))}
          </ul>
        )}
      </nav>
      <div className="owner-screen" id="screen" tabIndex={-1}>
        {children}
      </div>
    </div>
  )
}

interface SidebarProps {
  role: StaffPerson['role']
  today: Today | undefined
}

function Sidebar({ role, today }: SidebarProps) {
  return navGroups.map(({ label, items }) => (
    <div key={label} className="owner-group">
      <p aria-hidden="true">{label}</p>
      <ul aria-label={label}>
        {navItemsFor(role, items).map((item) => (
          <NavItemLink key={item.to} item={item} today={today} />
        ))}
      </ul>
    </div>
  ))
}

function NavItemLink({ item: { label, to, icon, count }, today }: { item: NavItem; today: Today | undefined }) {
  const { pathname } = useLocation()
  const waiting = today && count?.(today)
  // The path of one screen may begin with the path of another; the longest match is current.
  const hasNearer = navGroups.some(({ items }) =>
    items.some((each) => each.to.startsWith(`${to}/`) && pathname.startsWith(each.to)),
  )
  return (
    <li>
      <NavLink to={to} end={to === adminPaths.today || hasNearer}>
        <AdminIcon name={icon} />
        {label}
        {waiting && waiting.count > 0 && (
          <span className="owner-nav-count" aria-hidden="true">
            {countText(waiting)}
          </span>
        )}
      </NavLink>
    </li>
  )
}
