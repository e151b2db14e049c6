import { OwnerPage } from './owner-page.tsx'
import { barPlaces, placeGroups, placesFor } from './places.ts'
import { usePerson } from './use-person.ts'
import { useRoom } from './use-room.ts'
import { WayOut } from './way-out.tsx'
import { WayRow } from './way-row.tsx'

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
