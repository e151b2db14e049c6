import { useNavigate } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import type { BulkChange, KeptReason } from '#domain/bulk-changes/bulk-change.ts'
import { type PartColumn, partColumnLabels } from '#domain/bulk-changes/part-columns.ts'
import { useAction } from '#web/admin/queries/use-action.ts'
import { Button } from '#web/kit/button.tsx'
import { CheckField } from '#web/kit/fields/check-field.tsx'
import { counted } from '#web/kit/counted.ts'
import { fileOf, previewFile } from './uploaded-file.ts'

/** What to read before applying: columns that are not known, and cells that are left alone unless they are ticked. */
export function ChangeWarnings({
  change,
  taken,
  onTake,
}: {
  change: BulkChange
  taken: string[]
  onTake: (taken: string[]) => void
}) {
  return (
    <>
      {change.canApply &&
        change.suggestions.map((each) => <UnknownColumn key={each.heading} {...each} changeId={change.id} />)}
      {change.kept.length > 0 && (
        <section className="card stack change-warning" aria-label="Left alone">
          <h2>{change.canApply ? 'Left alone unless you tick it' : 'Left alone'}</h2>
          {change.kept.map(({ column, reason, count }) => {
            const key = `${column}.${reason}`
            const sentence = `${partColumnLabels[column]} of ${counted(count, 'part')}: ${whyKept[reason]}`
            return change.canApply ? (
              <CheckField
                key={key}
                name={key}
                label={`${sentence} Use what the file says.`}
                checked={taken.includes(key)}
                onChange={({ currentTarget }) =>
                  onTake(currentTarget.checked ? [...taken, key] : taken.filter((each) => each !== key))
                }
              />
            ) : (
              <p key={key}>{sentence}</p>
            )
          })}
        </section>
      )}
    </>
  )
}

const whyKept: Record<KeptReason, string> = {
  moved: 'the shop sold or changed it after the list was downloaded.',
  uncounted: 'sold out, and the empty cell would mean “not counted”, so it would sell without end.',
  spoiled: 'it looks as if the spreadsheet changed it by itself.',
}

function UnknownColumn({ heading, column, changeId }: { heading: string; column: PartColumn; changeId: string }) {
  const navigate = useNavigate()
  const { isBusy, run } = useAction()
  const known = fileOf(changeId)
  const use = () =>
    void run(async () => {
      if (!known) return
      const { columns = {}, fixed = {}, roundPrices = false } = known.mapping ?? {}
      const id = await previewFile(known.file, { columns: { ...columns, [heading]: column }, fixed, roundPrices })
      void navigate(adminPaths.change(id), { replace: true })
    })
  return (
    <section className="card stack change-warning" aria-label={`Column ${heading}`}>
      <p>
        <b>
          We do not know the column “{heading}”. Did you mean {column}?
        </b>
      </p>
      {known ? (
        <p className="actions">
          <Button isBusy={isBusy} busyLabel="Reading the file…" onClick={use}>
            {`Use it as ${column}`}
          </Button>
        </p>
      ) : (
        <p className="second">Rename it in the file and upload the file again.</p>
      )}
    </section>
  )
}
