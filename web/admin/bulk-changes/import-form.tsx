import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useNavigate } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { bulkChangesApi } from '#domain/bulk-changes/bulk-changes.admin.endpoints.ts'
import type { FileReading } from '#domain/bulk-changes/column-mapping.ts'
import { importLimits } from '#domain/bulk-changes/bulk-change.ts'
import { ActionForm, Submit } from '#web/admin/forms/action-form.tsx'
import { AdminIcon } from '#web/admin/layout/admin-icon.tsx'
import { FileField } from '#web/kit/fields/file-field.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { MappingForm } from './mapping-form.tsx'
import { previewFile } from './uploaded-file.ts'

const tooLarge = 'This file is too large. Please use at most 8 MB.'

/** The field of the file, with a limit that says what to do. */
const ImportedFile = z.object({
  file: bulkChangesApi.previewImport.body.shape.file.check(z.maxSize(importLimits.maxBytes, tooLarge)),
})

/** A file in another format than the shop's own, and what the shop takes it for. */
interface ForeignFile {
  file: File
  reading: FileReading
}

/** Exports the part list as CSV and imports it again, or the list of another shop. */
export function ImportForm() {
  const navigate = useNavigate()
  const [foreign, setForeign] = useState<ForeignFile | null>(null)
  const open = (id: string) => void navigate(adminPaths.change(id))
  return (
    <div className="stack">
      <UploadForm onPreviewed={open} onForeign={setForeign} />
      {foreign && (
        <MappingForm
          key={foreign.reading.columns.map(({ header }) => header).join()}
          reading={foreign.reading}
          send={(mapping) => previewFile(foreign.file, mapping)}
          onDone={open}
        />
      )}
    </div>
  )
}

function UploadForm({
  onPreviewed,
  onForeign,
}: {
  onPreviewed(id: string): void
  onForeign(foreign: ForeignFile | null): void
}) {
  const chosen = useRef<File | null>(null)
  return (
    <ActionForm
      className="card stack"
      schema={ImportedFile}
      send={({ file }) => {
        chosen.current = file
        return previewFile(file)
      }}
      onRefused={(error) => {
        if (error.code !== 'MAPPING_NEEDED' || !chosen.current) return error
        onForeign({ file: chosen.current, reading: error.reply as unknown as FileReading })
        return null
      }}
      onInput={() => onForeign(null)}
      onDone={(id) => {
        onPreviewed(id)
        return 'leaving'
      }}
    >
      <h2>Parts list as a file</h2>
      <p>
        Download the list, edit it in Excel or Google Sheets, and upload it again. You review every change before it is
        saved, and what you did not change stays as it is in the shop by then. Please keep the last column as it is: it
        says what the list was when you downloaded it.
      </p>
      <p>
        Moving in? Upload the product export of a Shopify or WooCommerce shop, or the price list of a supplier: you say
        what each column means, and see every part before it is saved.
      </p>
      <p className="actions">
        <a className="button" href={bulkChangesApi.exportProducts.path} download>
          <AdminIcon name="download" />
          Download all parts (CSV)
        </a>
      </p>
      <FileField
        label="Upload CSV"
        name="file"
        accept=".csv,.txt,text/csv,text/plain"
        maxBytes={importLimits.maxBytes}
        tooLarge={tooLarge}
        hint="At most 8 MB and 10,000 rows. Parts are matched by id or part number; only the columns in the file change."
      />
      <FormError />
      <Submit busyLabel="Reading the file…">Preview file</Submit>
    </ActionForm>
  )
}
