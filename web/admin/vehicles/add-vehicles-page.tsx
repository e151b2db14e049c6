import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { adminPaths } from '#domain/admin-paths.ts'
import { importLimits } from '#domain/bulk-changes/bulk-change.ts'
import { vehicleImportApi } from '#domain/bulk-changes/vehicle-import.admin.endpoints.ts'
import { vehicleColumnNames } from '#domain/vehicles/vehicle-columns.ts'
import { ActionForm, Submit } from '#web/admin/forms/action-form.tsx'
import { AdminIcon } from '#web/admin/layout/admin-icon.tsx'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { GroupProblem } from '#web/admin/layout/group-problem.tsx'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { QueryView } from '#web/admin/queries/query-view.tsx'
import { useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { counted } from '#web/kit/counted.ts'
import { CheckField } from '#web/kit/fields/check-field.tsx'
import { FileField } from '#web/kit/fields/file-field.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'

/** Adds many vehicles: those of makers in Pakistan, or of a file. Both are previewed first. */
export function AddVehiclesPage() {
  const navigate = useNavigate()
  const open = (id: string) => void navigate(adminPaths.change(id))
  return (
    <AdminPage title="Add many vehicles" back={{ to: adminPaths.vehicles, label: 'Vehicles' }}>
      <div className="stack owner-columns">
        <PakistanForm onPreviewed={open} />
        <FileForm onPreviewed={open} />
      </div>
    </AdminPage>
  )
}

interface FormProps {
  onPreviewed(id: string): void
}

const Makers = z.object({ makers: z.array(z.string()).check(z.minLength(1, 'Please tick a maker.')) })

function PakistanForm({ onPreviewed }: FormProps) {
  const query = useEndpointQuery(vehicleImportApi.listMakersOfPakistan)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const tick = (name: string, isTicked: boolean) =>
    setTicked((last) => new Set(isTicked ? [...last, name] : [...last].filter((each) => each !== name)))
  return (
    <ActionForm
      className="card stack"
      schema={Makers}
      read={() => ({ makers: [...ticked] })}
      send={async (body) => (await callAsStaff(vehicleImportApi.previewVehicles, { body })).change.id}
      say={() => ''}
      onDone={(id) => {
        onPreviewed(id)
        return 'leaving'
      }}
    >
      <h2>Motorcycles of Pakistan</h2>
      <p>Tick the makers whose parts you sell. You see every motorcycle before it is added; yours stay as they are.</p>
      <QueryView of={query}>
        {({ makers }) => (
          <fieldset className="stack" aria-describedby="makers-problem">
            <legend className="visually-hidden">Makers</legend>
            <CheckField
              name="all"
              label="All makers"
              checked={makers.every((maker) => isDone(maker) || ticked.has(maker.name))}
              onChange={({ currentTarget: { checked } }) =>
                setTicked(new Set(checked ? makers.filter((maker) => !isDone(maker)).map(({ name }) => name) : []))
              }
            />
            {makers.map((maker) => (
              <CheckField
                key={maker.name}
                name={`maker ${maker.name}`}
                label={makerText(maker)}
                disabled={isDone(maker)}
                checked={isDone(maker) || ticked.has(maker.name)}
                onChange={({ currentTarget }) => tick(maker.name, currentTarget.checked)}
              />
            ))}
            <GroupProblem id="makers-problem" name="makers" />
          </fieldset>
        )}
      </QueryView>
      <FormError />
      <Submit kind="main" busyLabel="Reading the list…">
        {ticked.size === 0 ? 'Preview' : `Preview ${counted(ticked.size, 'maker')}`}
      </Submit>
    </ActionForm>
  )
}

interface Maker {
  name: string
  vehicles: number
  there: number
}

const isDone = ({ vehicles, there }: Maker) => there === vehicles

/** `Honda, 17 motorcycles, 7 of them there`. */
function makerText({ name, vehicles, there }: Maker): string {
  const text = `${name}, ${counted(vehicles, 'motorcycle')}`
  if (there === 0) return text
  return there === vehicles ? `${text}, there already` : `${text}, ${there} of them there`
}

const tooLarge = 'This file is too large. Please use at most 8 MB.'
const ImportedFile = z.object({
  file: z
    .file('Please choose a CSV file.')
    .check(z.minSize(1, 'Please choose a CSV file.'), z.maxSize(importLimits.maxBytes, tooLarge)),
})

function FileForm({ onPreviewed }: FormProps) {
  return (
    <ActionForm
      className="card stack"
      schema={ImportedFile}
      send={async ({ file }) => {
        const body = new FormData()
        body.set('file', file)
        return (await callAsStaff(vehicleImportApi.previewVehicles, { body })).change.id
      }}
      say={() => ''}
      onDone={(id) => {
        onPreviewed(id)
        return 'leaving'
      }}
    >
      <h2>Vehicles as a file</h2>
      <p>
        Download the list, edit it in Excel or Google Sheets, and upload it again. A line with the maker and name of a
        vehicle changes that one, any other line adds one. You see everything before it is saved.
      </p>
      <p className="actions">
        <a className="button" href={vehicleImportApi.exportVehicles.path} download>
          <AdminIcon name="download" />
          Download all vehicles (CSV)
        </a>
      </p>
      <FileField
        label="Upload CSV"
        name="file"
        accept=".csv,.txt,text/csv,text/plain"
        maxBytes={importLimits.maxBytes}
        tooLarge={tooLarge}
        hint={`Columns: ${vehicleColumnNames.join(', ')}. Other names of a vehicle with ; between them.`}
      />
      <FormError />
      <Submit busyLabel="Reading the file…">Preview file</Submit>
    </ActionForm>
  )
}
