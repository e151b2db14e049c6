import { useState } from 'react'
import { adminPaths } from '#domain/admin-paths.ts'
import { wholeNumber } from '#domain/typed-text.ts'
import { adminVehiclesApi } from '#domain/vehicles/vehicles.admin.endpoints.ts'
import { ActionForm, Submit } from '#web/admin/forms/action-form.tsx'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { useCurrentStaff } from '#web/admin/queries/current-staff.ts'
import { PagedList } from '#web/admin/queries/paged-list.tsx'
import { useAction } from '#web/admin/queries/use-action.ts'
import { useEndpointPages } from '#web/admin/queries/use-endpoint-query.ts'
import { Button } from '#web/kit/button.tsx'
import { counted } from '#web/kit/counted.ts'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useToasts } from '#web/kit/toasts.tsx'
import { inWords } from '#web/admin/layout/texts.ts'
import { VehicleFinder } from './vehicle-finder.tsx'

const refresh = [adminVehiclesApi.listNotUnderstood, adminVehiclesApi.listOwnersVehicles]

/** Texts of parts that name no vehicle, each with its repair. */
export function NotUnderstoodPage() {
  const { person } = useCurrentStaff()
  const listing = useEndpointPages(adminVehiclesApi.listNotUnderstood)
  return (
    <AdminPage
      title="Not understood"
      isNarrow
      subtitle="What parts say under “Fits”, where no vehicle is called so"
      back={{ to: adminPaths.vehicles, label: 'Vehicles' }}
    >
      <PagedList
        of={listing}
        itemsOf={({ texts }) => texts}
        keyOf={({ text }) => text}
        nothing={<p>None. Every part says which vehicles it fits, or fits none in particular.</p>}
      >
        {(each) => <TextRow {...each} isOwner={person?.role === 'owner'} />}
      </PagedList>
      <p className="second">
        {inWords('Shoppers read the same words as before. Only whether a part fits their bike is known then.')}
      </p>
    </AdminPage>
  )
}

interface TextRowProps {
  text: string
  parts: number
  suggestion: string | null
  means: string | null
  isOwner: boolean
}

function TextRow({ text, parts, suggestion, means, isOwner }: TextRowProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  const { toast } = useToasts()
  const { isBusy, run, notSaved } = useAction({ refresh })
  const answer = (rows: { vehicle: string | null; from: null; to: null }[] | null) =>
    void run(async () => {
      await callAsStaff(adminVehiclesApi.repairText, { body: { text, rows } })
      toast(rows === null ? 'It stays as it is.' : `${counted(parts, 'part')} repaired.`, 'success')
    })
  const repair = (vehicle: string | null) => answer([{ vehicle, from: null, to: null }])
  return (
    <div className="apart search-row">
      <p className="owner-row-text">
        <b dir="auto">{text}</b>
        <span className="second">{counted(parts, 'part')}</span>
      </p>
      {isOwner && (
        <div className="actions">
          {suggestion !== null && (
            <Button isBusy={isBusy} onClick={() => repair(suggestion)}>
              Means {means}
            </Button>
          )}
          <Button aria-expanded={isChoosing} onClick={() => setIsChoosing(!isChoosing)}>
            Choose a vehicle
          </Button>
          <Button isBusy={isBusy} aria-label={`${text} means any vehicle`} onClick={() => repair(null)}>
            Any vehicle
          </Button>
          <Button isBusy={isBusy} aria-label={`Leave it: ${text}`} onClick={() => answer(null)}>
            Leave it
          </Button>
        </div>
      )}
      {notSaved}
      {isChoosing && <MeaningForm text={text} />}
    </div>
  )
}

/** A vehicle and its years. */
function MeaningForm({ text }: { text: string }) {
  const [vehicle, setVehicle] = useState<string | null>(null)
  return (
    <ActionForm
      endpoint={adminVehiclesApi.repairText}
      fixed={{ text }}
      read={(fields) => {
        const year = (name: string) => (fields.get(name) ? wholeNumber(String(fields.get(name))) : null)
        return { rows: vehicle === null ? [] : [{ vehicle, from: year('from'), to: year('to') }] }
      }}
      say={({ parts }) => `${counted(parts, 'part')} repaired.`}
      refresh={refresh}
    >
      <VehicleFinder
        label={`“${text}” means`}
        name="rows"
        chosen={vehicle}
        onChoose={(each) => setVehicle(each?.slug ?? null)}
      />
      <div className="owner-pair">
        <TextField label="From year" name="from" inputMode="numeric" hint="If it is for some years" />
        <TextField label="To year" name="to" inputMode="numeric" />
      </div>
      <FormError />
      <Submit>Save</Submit>
    </ActionForm>
  )
}
