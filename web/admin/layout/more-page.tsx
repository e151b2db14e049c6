import { OwnerPage } from './admin-page.tsx'
import { barPlaces, placeGroups, placesFor } from './nav-places.ts'
import { usePerson } from '#web/admin/app/current-staff.ts'
import { useRoom } from './use-room.ts'
import { WayOut } from './back-link.tsx'
import { WayRow } from './nav-row.tsx'

/** Everything that has no place in the bar, and the way out. */
export function MorePage() {
  const { person } = usePerson()
  const isWide = useRoom('table')
  const role = person?.role ?? 'staff'
  return (
    <OwnerPage title="More" isNarrow subtitle={person ? `${person.name}, ${person.role}` : undefined}>
      {placeGroups.map(({ label, places }) => (
        <section key={label} className="stack">
          <h2>{label}</h2>
          <ul className="owner-rows">
            {placesFor(role, places)
              .filter(({ to }) => barPlaces(role).every((each) => each.to !== to))
              .map((place) => (
                <WayRow key={place.to} icon={place.icon} to={place.to} label={place.label} text={place.text} />
              ))}
          </ul>
        </section>
      ))}
      {!isWide && <WayOut />}
    </OwnerPage>
  )
}
