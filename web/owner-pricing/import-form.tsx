import { useNavigate } from 'react-router-dom'
import { exportProducts, previewImport } from '#domain/owner-pricing.ts'
import { importLimits } from '#domain/counter-limits.ts'
import { call } from '#web/owner/call.ts'
import { ownerPaths } from '#web/owner/owner-paths.ts'
import { OwnerIcon } from '#web/owner/owner-icon.tsx'
import { useToasts } from '#web/shell/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { useForm } from '#web/ui/use-form.ts'

const tooLarge = 'This file is too large. Please use at most 8 MB.'

/** The whole list as a file for a spreadsheet, out and in again. */
export function ImportForm() {
  const navigate = useNavigate()
  const { toast } = useToasts()
  const { errors, isBusy, ...handlers } = useForm({
    schema: previewImport.body,
    fallback: 'The file could not be read. Please try again.',
    async send({ file }, form) {
      const body = new FormData(form)
      if (file.size > importLimits.maxBytes) return toast(tooLarge, 'error')
      const { change } = await call(previewImport, { body })
      void navigate(ownerPaths.change(change.id))
      return 'leaving'
    },
  })
  return (
    <form className="card stack" method="post" noValidate {...handlers}>
      <h2>Parts list as a file</h2>
      <p>
        Download the list, edit it in Excel or Google Sheets, and upload it again. You review every change before it is
        saved.
      </p>
      <p className="actions">
        <a className="button" href={exportProducts.path} download>
          <OwnerIcon name="download" />
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
        error={errors['file']}
        onTooLarge={() => toast(tooLarge, 'error')}
      />
      <FormError sentence={errors['']} />
      <Button type="submit" isBusy={isBusy} busyLabel="Reading the file…">
        Preview file
      </Button>
    </form>
  )
}
