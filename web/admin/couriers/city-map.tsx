import { useId, useState } from 'react'
import type { CourierCityView, TheirCity } from '#domain/couriers/courier-connection.ts'
import { couriersApi } from '#domain/couriers/couriers.admin.endpoints.ts'
import { cityKey } from '#domain/delivery/zone-of-city.ts'
import { ActionDialog } from '#web/admin/forms/action-dialog.tsx'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { QueryView } from '#web/admin/queries/query-view.tsx'
import { useAction } from '#web/admin/queries/use-action.ts'
import { useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { Button } from '#web/kit/button.tsx'
import { counted } from '#web/kit/counted.ts'
import { TextField } from '#web/kit/fields/text-field.tsx'

interface CourierNamed {
  courierId: string
  name: string
}

/** Which of the courier's cities each of ours is. What is spelled alike is confirmed by one press. */
export function CityMap({ courierId, name }: CourierNamed) {
  const params = { id: courierId }
  const query = useEndpointQuery(couriersApi.listCourierCities, { params })
  const { isBusy, run, notSaved } = useAction({ refresh: [couriersApi.listCourierCities] })
  const [changed, setChanged] = useState<CourierCityView | 'new' | null>(null)
  return (
    <section className="card stack" aria-labelledby="cities-heading">
      <h2 id="cities-heading">Cities</h2>
      <p className="second">A parcel is booked only to a city of which you confirmed what {name} calls it.</p>
      <QueryView of={query}>
        {({ cities, theirCities, problem }) => {
          const confirmed = cities.filter(({ isConfirmed }) => isConfirmed)
          const suggested = cities.flatMap(({ ours, isConfirmed, suggestion }) =>
            suggestion && !isConfirmed ? [{ ours, ...suggestion, isConfirmed: true }] : [],
          )
          const others = cities.filter(({ isConfirmed, suggestion }) => !isConfirmed && !suggestion)
          return (
            <>
              {problem !== null && <p>{`The cities of ${name} are not known: ${problem}`}</p>}
              {suggested.length > 0 && (
                <>
                  <p>{suggestedText(suggested)}</p>
                  <div className="actions">
                    <Button
                      kind="main"
                      isBusy={isBusy}
                      onClick={() =>
                        void run(() =>
                          callAsStaff(couriersApi.saveCourierCities, { params, body: { cities: suggested } }),
                        )
                      }
                    >
                      {`Confirm ${suggested.length === 1 ? 'this one' : `all ${suggested.length}`}`}
                    </Button>
                    {notSaved}
                  </div>
                </>
              )}
              <CityList
                summary={`${counted(confirmed.length, 'city', 'cities')} confirmed`}
                cities={confirmed}
                onChange={setChanged}
              />
              <CityList
                summary={`${counted(others.length, 'city', 'cities')} without one`}
                cities={others}
                onChange={setChanged}
              />
              <div className="actions">
                <Button onClick={() => setChanged('new')}>Add a city</Button>
              </div>
              {changed && (
                <CityDialog
                  courierId={courierId}
                  name={name}
                  city={changed === 'new' ? null : changed}
                  theirCities={theirCities}
                  onClose={() => setChanged(null)}
                />
              )}
            </>
          )
        }}
      </QueryView>
    </section>
  )
}

/** Those that are spelled otherwise are named, for a look before they are confirmed. */
function suggestedText(suggested: { ours: string; theirs: string }[]): string {
  const others = suggested.filter(({ ours, theirs }) => cityKey(ours) !== cityKey(theirs))
  const alike = `${counted(suggested.length - others.length, 'city is', 'cities are')} spelled alike.`
  return others.length === 0
    ? alike
    : `${alike} Please look at these: ${others.map(({ ours, theirs }) => `${ours} is ${theirs}`).join(', ')}.`
}

interface CityListProps {
  summary: string
  cities: CourierCityView[]
  onChange(city: CourierCityView): void
}

function CityList({ summary, cities, onChange }: CityListProps) {
  if (cities.length === 0) return null
  return (
    <details>
      <summary>{summary}</summary>
      <ul className="owner-rows">
        {cities.map((city) => (
          <li key={city.ours} className="owner-row">
            <span className="owner-row-text">
              <b>{city.ours}</b>
              {city.theirs !== null && <span className="second">{city.theirs}</span>}
            </span>
            <Button onClick={() => onChange(city)} aria-label={`Change ${city.ours}`}>
              Change
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}

interface CityDialogProps extends CourierNamed {
  /** `null` for one that is added. */
  city: CourierCityView | null
  theirCities: TheirCity[]
  onClose(): void
}

function CityDialog({ courierId, name, city, theirCities, onClose }: CityDialogProps) {
  const list = useId()
  return (
    <ActionDialog
      title={city?.ours ?? 'Add a city'}
      submit="Save"
      endpoint={couriersApi.saveCourierCities}
      params={{ id: courierId }}
      read={(fields) => {
        const typed = String(fields.get('theirs') ?? '').trim()
        const ours = city?.ours ?? String(fields.get('ours') ?? '')
        const known = theirCities.find(({ theirs }) => theirs === typed)
        return { cities: [{ ours, theirs: typed || null, theirId: known?.theirId ?? null, isConfirmed: typed !== '' }] }
      }}
      at={{ cities: 'theirs' }}
      refresh={[couriersApi.listCourierCities]}
      onClose={onClose}
    >
      {!city && <TextField label="City, as customers write it" name="ours" maxLength={60} required />}
      <TextField
        label={`What ${name} calls it`}
        name="theirs"
        list={list}
        defaultValue={city?.theirs ?? ''}
        maxLength={60}
        hint={city?.theirs ? 'Empty: no city.' : undefined}
      />
      <datalist id={list}>
        {theirCities.map(({ theirs, theirId }) => (
          <option key={theirId} value={theirs}>
            {theirs}
          </option>
        ))}
      </datalist>
    </ActionDialog>
  )
}
