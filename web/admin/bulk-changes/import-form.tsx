import * as z from 'zod/mini'
import { useNavigate } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { bulkChangesApi } from '#domain/bulk-changes/bulk-changes.admin.endpoints.ts'
import { importLimits } from '#domain/bulk-changes/price-selection.ts'
import { ActionForm, Submit } from '#web/admin/forms/action-form.tsx'
import { AdminIcon } from '#web/admin/layout/admin-icon.tsx'
import { useToasts } from '#web/kit/toasts.tsx'
import { FileField } from '#web/kit/fields/file-field.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { previewFile } from './uploaded-file.ts'

const tooLarge = 'This file is too large. Please use at most 8 MB.'

/** The field of the file, with a limit that says what to do. */
const ImportedFile = z.object({
  file: bulkChangesApi.previewImport.body.shape.file.check(z.maxSize(importLimits.maxBytes, tooLarge)),
})

/** Exports the part list as CSV and imports it again. */
export function ImportForm() {
  const navigate = useNavigate()
  const { toast } = useToasts()
  return (
    <ActionForm
      className="card stack"
      schema={ImportedFile}
      send={({ file }) => previewFile(file)}
      onDone={(id) => {
        void navigate(adminPaths.change(id))
        return 'leaving'
      }}
    >
      <h2>Parts list as a file</h2>
      <p>
        Download the list, edit it in Excel or Google Sheets, and upload it again. You review every change before it is
        saved, and what you did not change stays as it is in the shop by then. Please keep the last column as it is: it
        says what the list was when you downloaded it.
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
        onTooLarge={() => toast(tooLarge, 'error')}
      />
      <FormError />
      <Submit busyLabel="Reading the file…">Preview file</Submit>
    </ActionForm>
  )
}
