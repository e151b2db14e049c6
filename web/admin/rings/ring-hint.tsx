import { adminPaths } from '#domain/admin-paths.ts'
import { NavRow } from '#web/admin/layout/nav-row.tsx'
import { ringChoice, ringSupport } from './device-ring.ts'

/** Leads to the ring of new orders until somebody decided about it on this device. */
export function RingHint() {
  const support = ringSupport()
  if (ringChoice.isMade() || support === 'impossible' || support === 'blocked') return null
  return (
    <ul className="owner-rows">
      <NavRow
        icon="bell"
        to={adminPaths.security}
        label="Hear new orders on this device"
        text="A ring, also while the admin is closed"
      />
    </ul>
  )
}
