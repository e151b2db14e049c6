import { useState } from 'react'
import type { AdminVehicle } from '#domain/vehicles/saved-vehicle.ts'
import { wholeNumber } from '#domain/typed-text.ts'
import { vehicleLimits, vehicleName, vehicleTypes } from '#domain/vehicles/vehicle.ts'
import { adminVehiclesApi } from '#domain/vehicles/vehicles.admin.endpoints.ts'
import { ActionDialog } from '#web/admin/forms/action-dialog.tsx'
import { CheckField } from '#web/kit/fields/check-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextAreaField } from '#web/kit/fields/text-area-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { VehicleFinder } from './vehicle-finder.tsx'

const typeLabels = vehicleTypes.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }))

/** Adds or edits a vehicle. */
export function VehicleForm({ vehicle, onClose }: { vehicle: AdminVehicle | null; onClose(): void }) {
  const [partsOf, setPartsOf] = useState(vehicle?.partsOf ?? null)
  return (
    <ActionDialog
      title={vehicle ? vehicleName(vehicle) : 'A new vehicle'}
      submit="Save"
      endpoint={adminVehiclesApi.saveVehicle}
      fixed={{ slug: vehicle?.slug ?? null, from: vehicle?.updatedAt ?? null }}
      read={(fields) => ({ ...readVehicle(fields), partsOf })}
      at={{ names: 'ur' }}
      refresh="all"
      onClose={onClose}
    >
      <WhatItIs vehicle={vehicle} />
      <Years vehicle={vehicle} />
      <VehicleFinder
        label="Takes the parts of"
        name="partsOf"
        hint="Its parts fit this one too: for a copy, choose the model that it copies."
        chosen={partsOf}
        onChoose={(chosen) => setPartsOf(chosen?.slug ?? null)}
      />
      <TextAreaField
        label="Also called, one name per line"
        name="alsoCalled"
        rows={3}
        defaultValue={vehicle?.alsoCalled.join('\n') ?? ''}
        hint="Without the maker. The search and lists of parts know it by these."
      />
      <TextField
        label="In Urdu"
        name="ur"
        dir="rtl"
        lang="ur"
        maxLength={vehicleLimits.madeName}
        defaultValue={vehicle?.names.ur ?? ''}
        hint="Left empty, the shop writes it."
      />
      <TextField
        label="In Roman Urdu"
        name="roman"
        maxLength={vehicleLimits.madeName}
        defaultValue={vehicle?.names.roman ?? ''}
      />
      <CheckField
        label="Hidden: nobody is offered it; its parts stay on sale"
        name="isHidden"
        defaultChecked={vehicle?.isHidden ?? false}
      />
    </ActionDialog>
  )
}

interface FieldsProps {
  vehicle: AdminVehicle | null
}

function WhatItIs({ vehicle }: FieldsProps) {
  return (
    <>
      <TextField
        label="Maker"
        name="maker"
        required
        maxLength={vehicleLimits.maker}
        defaultValue={vehicle?.maker ?? ''}
      />
      <TextField
        label="Name, without the maker"
        name="name"
        required
        maxLength={vehicleLimits.name}
        defaultValue={vehicle?.name ?? ''}
        hint={vehicle ? 'Its old address still finds it after a new name.' : 'As riders say it: CD 70.'}
      />
      <div className="owner-pair">
        <TextField
          label="Engine size, cc"
          name="cc"
          inputMode="numeric"
          required
          defaultValue={vehicle?.cc ?? ''}
          hint="0 for electric"
        />
        <SelectField label="Type" name="type" defaultValue={vehicle?.type ?? 'motorcycle'} options={typeLabels} />
      </div>
    </>
  )
}

function Years({ vehicle }: FieldsProps) {
  return (
    <div className="owner-pair">
      <TextField
        label="First model year"
        name="fromYear"
        inputMode="numeric"
        defaultValue={vehicle?.fromYear ?? ''}
        hint="If you know it"
      />
      <TextField
        label="Last model year"
        name="toYear"
        inputMode="numeric"
        defaultValue={vehicle?.toYear ?? ''}
        hint="Empty while it is made"
      />
    </div>
  )
}

function readVehicle(fields: FormData) {
  const text = (name: string) => String(fields.get(name) ?? '').trim()
  const number = (name: string) => (text(name) === '' ? null : wholeNumber(text(name)))
  const names = text('alsoCalled').split('\n')
  return {
    cc: number('cc'),
    fromYear: number('fromYear'),
    toYear: number('toYear'),
    alsoCalled: names.map((name) => name.trim()).filter(Boolean),
    isHidden: fields.has('isHidden'),
    names: { ur: text('ur'), roman: text('roman') },
  }
}
