import { type FormEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { formatNumber } from '#domain/money.ts'
import type { AdminVehicle } from '#domain/vehicles/saved-vehicle.ts'
import { vehicleName } from '#domain/vehicles/vehicle.ts'
import { adminVehiclesApi } from '#domain/vehicles/vehicles.admin.endpoints.ts'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { useCurrentStaff } from '#web/admin/queries/current-staff.ts'
import { PagedList } from '#web/admin/queries/paged-list.tsx'
import { useEndpointPages } from '#web/admin/queries/use-endpoint-query.ts'
import { Button } from '#web/kit/button.tsx'
import { counted } from '#web/kit/counted.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { inWords } from '#web/admin/layout/texts.ts'
import { VehicleForm } from './vehicle-form.tsx'

/** The vehicles that parts are sold for; staff see them, the owner changes them. */
export function VehiclesPage() {
  const { person } = useCurrentStaff()
  const [search] = useSearchParams()
  const [q, maker] = [search.get('q') ?? '', search.get('maker') ?? '']
  const listing = useEndpointPages(adminVehiclesApi.listOwnersVehicles, {
    query: { ...(q && { q }), ...(maker && { maker }) },
  })
  const [changed, setChanged] = useState<AdminVehicle | 'new' | null>(null)
  const isOwner = person?.role === 'owner'
  return (
    <AdminPage
      title="Vehicles"
      isNarrow
      subtitle={inWords('Which bikes parts are for, and whose parts they take')}
      back={{ to: adminPaths.more, label: 'More' }}
      actions={isOwner && <Button onClick={() => setChanged('new')}>Add</Button>}
    >
      <nav className="parts-links" aria-label="More about vehicles">
        {isOwner && (
          <Link className="button" to={adminPaths.addVehicles}>
            Add many
          </Link>
        )}
        <Link className="button" to={adminPaths.notUnderstood}>
          Not understood
        </Link>
      </nav>
      <VehicleSearch makers={listing.data?.pages[0]?.makers ?? []} />
      <PagedList
        of={listing}
        itemsOf={({ vehicles }) => vehicles}
        keyOf={({ slug }) => slug}
        nothing={<p>No vehicle is called so. Try fewer words, or add it.</p>}
      >
        {(vehicle) => <VehicleRow vehicle={vehicle} onChange={isOwner ? () => setChanged(vehicle) : null} />}
      </PagedList>
      {changed && (
        <VehicleForm
          key={changed === 'new' ? 'new' : changed.slug}
          vehicle={changed === 'new' ? null : changed}
          onClose={() => setChanged(null)}
        />
      )}
    </AdminPage>
  )
}

/** Search by any name, and the makers. Both stand in the URL. */
function VehicleSearch({ makers }: { makers: string[] }) {
  const [search, setSearch] = useSearchParams()
  const [typed, setTyped] = useState(search.get('q') ?? '')

  function find(changes: { q?: string; maker?: string }) {
    const { q = search.get('q') ?? '', maker = search.get('maker') ?? '' } = changes
    setSearch({ ...(q && { q }), ...(maker && { maker }) }, { replace: true })
  }

  return (
    <>
      <form
        className="owner-search"
        role="search"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          find({ q: typed.trim() })
        }}
      >
        <div className="field">
          <label htmlFor="vehicle-search">Name, in any spelling</label>
          <input
            id="vehicle-search"
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={200}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
        <Button type="submit">Find</Button>
      </form>
      <SelectField
        label="Maker"
        name="maker"
        value={search.get('maker') ?? ''}
        onChange={({ currentTarget }) => find({ maker: currentTarget.value })}
        options={[{ value: '', label: 'All makers' }, ...makers]}
      />
    </>
  )
}

function VehicleRow({ vehicle, onChange }: { vehicle: AdminVehicle; onChange: (() => void) | null }) {
  const { parts, riders, isHidden, alsoCalled } = vehicle
  const name = vehicleName(vehicle)
  return (
    <div className="owner-row">
      <span className="owner-row-text">
        <b dir="auto">{name}</b>
        <span className="second">{factsOf(vehicle)}</span>
        {alsoCalled.length > 0 && <span className="second">Also called {alsoCalled.join(', ')}</span>}
        <span className="second">
          {counted(parts, 'part')}
          {riders !== null && `, ${counted(riders, 'rider')}`}
        </span>
        {isHidden && <span className="chip">Hidden</span>}
      </span>
      {onChange && (
        <Button onClick={onChange} aria-label={`Change ${name}`}>
          Change
        </Button>
      )}
    </div>
  )
}

/** `Motorcycle, 70 cc, 1990 to today`. */
function factsOf({ type, cc, fromYear, toYear }: AdminVehicle): string {
  const kind = type.charAt(0).toUpperCase() + type.slice(1)
  const engine = cc === 0 ? 'electric' : `${formatNumber(cc)} cc`
  const years = fromYear === null ? (toYear === null ? null : `until ${toYear}`) : `${fromYear} to ${toYear ?? 'today'}`
  return [kind, engine, years].filter(Boolean).join(', ')
}
