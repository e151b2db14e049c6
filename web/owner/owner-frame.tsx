import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import type { StaffPerson } from '#domain/owner-account.ts'
import { OwnerIcon, type OwnerIconName } from './owner-icon.tsx'
import { ownerPaths } from './owner-paths.ts'

interface Place {
  label: string
  to: string
  icon: OwnerIconName
  /** Not for staff. */
  isForOwner?: boolean
}

const places: Place[] = [
  { label: 'Today', to: ownerPaths.today, icon: 'home' },
  { label: 'Orders', to: ownerPaths.orders, icon: 'list' },
  { label: 'Parts', to: ownerPaths.parts, icon: 'grid', isForOwner: true },
  { label: 'Stock', to: ownerPaths.stock, icon: 'box' },
  { label: 'Cash', to: ownerPaths.cash, icon: 'cash' },
  { label: 'More', to: ownerPaths.more, icon: 'menu' },
]

/** What stands around every screen: the main places at the thumb on a phone, at the side on a desk. */
export function OwnerFrame({ person, children }: { person: StaffPerson; children: ReactNode }) {
  const isOwner = person.role === 'owner'
  // Five fit under a thumb; the owner counts stock from the parts.
  const shown = places.filter(({ isForOwner, label }) => (isOwner ? label !== 'Stock' : !isForOwner))
  return (
    <div className="owner">
      <a className="skip-link" href="#screen">
        Skip to the screen
      </a>
      <nav className="owner-nav" aria-label="Counter">
        <p className="owner-brand">
          <img src="/icons/icon.svg" alt="" width="32" height="32" />
          High Tech Auto Traders
        </p>
        <ul>
          {shown.map(({ label, to, icon }) => (
            <li key={to}>
              <NavLink to={to} end={to === ownerPaths.today}>
                <OwnerIcon name={icon} />
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="owner-screen" id="screen" tabIndex={-1}>
        {children}
      </div>
    </div>
  )
}
