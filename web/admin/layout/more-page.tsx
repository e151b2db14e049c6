import { AdminPage } from './admin-page.tsx'
import { navBarPlaces, navGroups, navPlacesFor } from './navigation.ts'
import { useCurrentStaff } from '#web/admin/app/current-staff.ts'
import { useRoom } from './use-room.ts'
import { SignOutActions } from './sign-out.tsx'
import { NavRow } from './nav-row.tsx'

/** Lists every screen that is not in the bottom bar, with the sign-out button on a phone. */
export function MorePage() {
  const { person } = useCurrentStaff()
  const isWide = useRoom('table')
  const role = person?.role ?? 'staff'
  return (
    <AdminPage title="More" isNarrow subtitle={person ? `${person.name}, ${person.role}` : undefined}>
      {navGroups.map(({ label, places }) => (
        <section key={label} className="stack">
          <h2>{label}</h2>
          <ul className="owner-rows">
            {navPlacesFor(role, places)
              .filter(({ to }) => navBarPlaces(role).every((each) => each.to !== to))
              .map((place) => (
                <NavRow key={place.to} icon={place.icon} to={place.to} label={place.label} text={place.text} />
              ))}
          </ul>
        </section>
      ))}
      {!isWide && <SignOutActions />}
    </AdminPage>
  )
}
