import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { AdminVehicle } from '#domain/vehicles/saved-vehicle.ts'
import { vehicleName } from '#domain/vehicles/vehicle.ts'
import { adminVehiclesApi } from '#domain/vehicles/vehicles.admin.endpoints.ts'
import { useDebounced } from '#web/admin/queries/use-debounced.ts'
import { useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { Button } from '#web/kit/button.tsx'
import { Field, type FieldFrame } from '#web/kit/fields/field.tsx'

/** The vehicles of a list that fit on a phone. */
const mostShown = 6

interface VehicleFinderProps extends FieldFrame {
  name: string
  /** The slug of the chosen vehicle. */
  chosen: string | null
  onChoose(vehicle: AdminVehicle | null): void
  /** What a vehicle is called in the list. */
  nameOf?(vehicle: AdminVehicle): string
}

/** Chooses a vehicle by typing a part of its name. */
export function VehicleFinder({ label, name, hint, chosen, onChoose, nameOf = vehicleName }: VehicleFinderProps) {
  const [typed, setTyped] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const [picked, setPicked] = useState<AdminVehicle | null>(null)
  const q = useDebounced(typed.trim())
  const found = useEndpointQuery(adminVehiclesApi.listOwnersVehicles, { query: { q } }, { isWanted: q !== '' })
  const stored = useEndpointQuery(
    adminVehiclesApi.listOwnersVehicles,
    { query: { q: (chosen ?? '').replaceAll('-', ' ') } },
    { isWanted: chosen !== null && picked?.slug !== chosen },
  )
  const shown = [picked, ...(stored.data?.vehicles ?? [])].find((each) => each?.slug === chosen)

  function choose(vehicle: AdminVehicle | null) {
    flushSync(() => {
      setTyped('')
      setPicked(vehicle)
      onChoose(vehicle)
    })
    // The button that was pressed is gone.
    box.current?.querySelector<HTMLElement>('button, input')?.focus()
  }

  if (chosen !== null) {
    const text = shown ? vehicleName(shown) : chosen
    return (
      <Field label={label} name={name} hint={hint}>
        {(ties) => (
          <div ref={box} className="actions">
            <b dir="auto">{text}</b>
            <Button {...ties} aria-label={`Choose another than ${text}`} onClick={() => choose(null)}>
              Change
            </Button>
          </div>
        )}
      </Field>
    )
  }
  const vehicles = q === '' || typed.trim() === '' ? [] : (found.data?.vehicles ?? []).slice(0, mostShown)
  return (
    <div ref={box} className="stack">
      <Field label={label} name={name} hint={hint}>
        {(ties) => (
          <input
            {...ties}
            type="search"
            value={typed}
            placeholder="cd 70"
            maxLength={100}
            enterKeyHint="search"
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => {
              // Enter chooses the best one instead of sending the form around it.
              if (event.key !== 'Enter') return
              event.preventDefault()
              if (vehicles[0]) choose(vehicles[0])
            }}
          />
        )}
      </Field>
      {vehicles.length > 0 && (
        <ul className="row bikes-offered" aria-label={`Vehicles for ${label}`}>
          {vehicles.map((vehicle) => (
            <li key={vehicle.slug}>
              <button type="button" onClick={() => choose(vehicle)}>
                {nameOf(vehicle)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {q !== '' && typed.trim() === q && found.data?.vehicles.length === 0 && (
        <p className="second" role="status">
          No vehicle is called “{q}”.
        </p>
      )}
    </div>
  )
}
