import { useEffect, useId, useRef, useState } from 'react'
import { vehicleLimits, vehicleName } from '#domain/vehicles/vehicle.ts'
import { vehiclesApi } from '#domain/vehicles/vehicles.endpoints.ts'
import { AdminIcon } from '#web/admin/layout/admin-icon.tsx'
import { useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { VehicleFinder } from '#web/admin/vehicles/vehicle-finder.tsx'
import { useProblem } from '#web/kit/fields/form-problems.ts'
import { FieldError } from '#web/kit/fields/field.tsx'
import { TextAreaField } from '#web/kit/fields/text-area-field.tsx'
import { randomId } from '#web/random-id.ts'
import { CopyFit } from './copy-fit.tsx'
import { dispatchFormEvent } from './dispatch-form-event.ts'
import { anyVehicle, anyVehicleRow, fitRowsOf } from './fit-row-text.ts'
import { inWords } from '#web/admin/layout/texts.ts'
import type { ProductText } from './product-text.ts'

/** Vehicles to suggest by brand and engine size. */
const mostOffered = 8

/** A vehicle to choose, and the ones that take its parts. */
interface Offered {
  slug: string
  maker: string
  name: string
  cc: number
  members: number
}

/** What a part fits: rows of vehicle, years, place and note, and texts that name none. */
export function FitField({ start, words }: { start: ProductText; words: ProductText }) {
  const error = useProblem('fitRows')
  const id = useId()
  const box = useRef<HTMLFieldSetElement>(null)
  const [rows, setRows] = useState(() => start.fitRows.map(rowOf))
  const isDrawn = useRef(false)
  const vehicles = useOffered()

  useEffect(() => {
    // Adding or removing a row dispatches no event by itself; the first render is no change.
    if (isDrawn.current) dispatchFormEvent(box.current)
    isDrawn.current = true
  }, [rows])

  const chosen = new Set(rows.map(({ cells: [vehicle] }) => vehicle))
  const isAny = chosen.has(anyVehicle)
  return (
    <fieldset ref={box} className="bikes stack gap-8" {...(error && { 'aria-describedby': `${id}-error` })}>
      <legend>Fits</legend>
      {rows.length > 0 && (
        <ul className="stack gap-12">
          {rows.map(({ key, cells }) => (
            <FitRow
              key={key}
              cells={cells}
              members={vehicles.find(({ slug }) => slug === cells[0])?.members ?? 0}
              onRemove={() => {
                setRows(rows.filter((row) => row.key !== key))
                box.current?.querySelector<HTMLElement>('input[type=search]')?.focus()
              }}
            />
          ))}
        </ul>
      )}
      {error && <FieldError id={`${id}-error`} sentence={error} />}
      {!isAny && (
        <MoreVehicles
          isFirst={rows.length === 0}
          vehicles={vehicles}
          offered={offeredFor(vehicles, words).filter(({ slug }) => !chosen.has(slug))}
          onAdd={(vehicle) => setRows([...rows, rowOf([vehicle.slug, vehicleName(vehicle), '', '', '', ''])])}
          onAny={() => setRows([rowOf(anyVehicleRow)])}
        />
      )}
      <CopyFit onCopy={(product) => setRows(fitRowsOf(product).map(rowOf))} />
      <TextAreaField
        label="Other words for what it fits, one per line"
        name="fits"
        rows={2}
        defaultValue={start.fits}
        hint={inWords('Shoppers read them; whether it fits their bike is decided by the vehicles above.')}
      />
    </fieldset>
  )
}

const rowOf = (cells: string[]) => ({ key: randomId(), cells })

interface MoreVehiclesProps {
  isFirst: boolean
  vehicles: Offered[]
  /** Those by brand and engine size that are not there. */
  offered: Offered[]
  onAdd(vehicle: Pick<Offered, 'slug' | 'maker' | 'name'>): void
  onAny(): void
}

/** Adds a vehicle by its name, or one of those that are likely; or any vehicle. */
function MoreVehicles({ isFirst, vehicles, offered, onAdd, onAny }: MoreVehiclesProps) {
  return (
    <>
      <VehicleFinder
        label="Add a vehicle"
        name="vehicle"
        chosen={null}
        hint={isFirst ? 'The first one is the one it is listed under.' : undefined}
        nameOf={(vehicle) => wholeName(vehicle, vehicles)}
        onChoose={(vehicle) => vehicle && onAdd(vehicle)}
      />
      <ul className="row bikes-offered" aria-label="Vehicles to add">
        {offered.map((vehicle) => (
          <li key={vehicle.slug}>
            <button type="button" onClick={() => onAdd(vehicle)}>
              <AdminIcon name="plus" />
              {vehicleName(vehicle)}
            </button>
          </li>
        ))}
        <li>
          <button type="button" onClick={onAny}>
            <AdminIcon name="plus" />
            Any vehicle
          </button>
        </li>
      </ul>
    </>
  )
}

interface FitRowProps {
  cells: string[]
  /** How many take its parts. */
  members: number
  onRemove(): void
}

/** One vehicle with its years, place and note. */
function FitRow({ cells: [vehicle = '', name = '', from, to, place, note], members, onRemove }: FitRowProps) {
  const [hasYears, setHasYears] = useState(Boolean(from ?? to))
  const field = (label: string, value: string | undefined, maxLength: number, more: object = {}) => (
    <input
      name="fitRows"
      aria-label={`${label}, ${name}`}
      placeholder={label}
      defaultValue={value}
      maxLength={maxLength}
      {...more}
    />
  )
  const years = { inputMode: 'numeric', pattern: '[0-9]*', enterKeyHint: 'next' } as const
  return (
    <li className="field">
      <p className="fit-name">
        <span className="owner-row-text">
          <b dir="auto">{name}</b>
          {members > 0 && (
            <span className="second">
              {hasYears ? 'With years it is for this one only' : `and all ${members} that take its parts`}
            </span>
          )}
        </span>
        <button type="button" className="owner-icon-button" aria-label={`Remove ${name}`} onClick={onRemove}>
          <AdminIcon name="trash" />
        </button>
      </p>
      <input type="hidden" name="fitRows" value={vehicle} />
      <input type="hidden" name="fitRows" value={name} />
      <div
        className="fit-cells"
        onInput={({ currentTarget }) => {
          const [first, last] = [...currentTarget.querySelectorAll('input')]
          setHasYears(Boolean(first?.value.trim() || last?.value.trim()) && vehicle !== anyVehicle)
        }}
      >
        {vehicle === anyVehicle ? (
          <>
            <input type="hidden" name="fitRows" value="" />
            <input type="hidden" name="fitRows" value="" />
          </>
        ) : (
          <>
            {field('From year', from, 4, years)}
            {field('To year', to, 4, years)}
          </>
        )}
        {field('Place: front, left …', place, vehicleLimits.place)}
        {field('Note', note, vehicleLimits.note)}
      </div>
    </li>
  )
}

/** The vehicles that riders choose from, with the number of those that take the parts of each. */
function useOffered(): Offered[] {
  const { data } = useEndpointQuery(vehiclesApi.listVehicles, { query: {} })
  const all = (data?.makers ?? []).flatMap(({ name: maker, vehicles }) =>
    vehicles.map((vehicle) => ({ ...vehicle, maker })),
  )
  const members = new Map<string, number>()
  for (const { partsOf } of all) if (partsOf !== null) members.set(partsOf, (members.get(partsOf) ?? 0) + 1)
  return all.map(({ slug, maker, name, cc }) => ({ slug, maker, name, cc, members: members.get(slug) ?? 0 }))
}

/** Vehicles by the brand and engine size of a part, as far as they are chosen. */
function offeredFor(vehicles: Offered[], { category, subCategory }: ProductText): Offered[] {
  const ofBrand = vehicles.filter(({ maker }) => maker === category)
  return (ofBrand.length > 0 ? ofBrand : vehicles)
    .filter(({ cc }) => subCategory === '' || subCategory === 'any' || String(cc) === subCategory)
    .slice(0, mostOffered)
}

/** `Honda CD 70 and all that take its parts`. */
function wholeName(vehicle: { slug: string; maker: string; name: string }, vehicles: Offered[]): string {
  const members = vehicles.find(({ slug }) => slug === vehicle.slug)?.members ?? 0
  return members === 0 ? vehicleName(vehicle) : `${vehicleName(vehicle)} and all that take its parts`
}
