import { type BulkChange, bulkColumnLabels } from '#domain/bulk-changes/bulk-change.ts'
import { formatNumber } from '#domain/money.ts'
import { counted } from '#web/kit/counted.ts'

/** Counts what the change would do or did, with warnings to read before applying it. */
export function ChangeSummary({ change }: { change: BulkChange }) {
  const { counts, columns, notes, applied, undone } = change
  const noun = change.kind === 'vehicles' ? 'vehicle' : 'part'
  // Those that look like a known column have a notice of their own.
  const ignoredColumns = change.ignoredColumns.filter(
    (name) => !change.canApply || change.suggestions.every(({ heading }) => heading !== name),
  )
  return (
    <section className="card stack" aria-label="Summary">
      <dl className="owner-counts">
        <Count label="will change" value={counts.changed} />
        <Count label="new" value={counts.added} />
        <Count label="unchanged" value={counts.unchanged} />
        <Count label="with errors" value={counts.problems} />
      </dl>
      {columns.length > 0 && (
        <p className="second">
          Changes: {columns.map(({ column, count }) => `${bulkColumnLabels[column]} of ${count}`).join(', ')}
        </p>
      )}
      {ignoredColumns.length > 0 && (
        <p className="second">Not imported, because we do not know these columns: {ignoredColumns.join(', ')}</p>
      )}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {applied && (
        <p>
          <b>Applied to {counted(applied.applied, noun)}.</b>
          {applied.skipped > 0 && ` Left alone, because somebody changed them meanwhile: ${applied.skipped}.`}
        </p>
      )}
      {undone && (
        <p>
          <b>Undone: {counted(undone.restored, noun)} put back.</b>
          {Boolean(undone.removed) && ` New ones removed: ${undone.removed}.`}
          {undone.hidden > 0 && ` New ${noun}s hidden: ${undone.hidden}.`}
          {undone.left > 0 && ` Left alone, because they were changed again: ${undone.left}.`}
        </p>
      )}
    </section>
  )
}

function Count({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="owner-figure">{formatNumber(value)}</dd>
    </div>
  )
}
