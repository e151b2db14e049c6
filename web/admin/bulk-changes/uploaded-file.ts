import type { ColumnMapping } from '#domain/bulk-changes/bulk-changes.admin.endpoints.ts'
import { bulkChangesApi } from '#domain/bulk-changes/bulk-changes.admin.endpoints.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'

/** The file of the latest preview: a column can be named without choosing it again. It lives as long as the page. */
let latest: { changeId: string; file: File; columns: ColumnMapping['columns'] } | null = null

/** Previews a file, with the columns that the owner named; returns the id of the preview. */
export async function previewFile(file: File, columns: ColumnMapping['columns'] = {}): Promise<string> {
  const body = new FormData()
  body.set('file', file)
  if (Object.keys(columns).length > 0) body.set('mapping', JSON.stringify({ columns }))
  const { change } = await callAsStaff(bulkChangesApi.previewImport, { body })
  latest = { changeId: change.id, file, columns }
  return change.id
}

/** The file that a preview was made of, as long as it is known. */
export function fileOf(changeId: string): { file: File; columns: ColumnMapping['columns'] } | null {
  return latest?.changeId === changeId ? latest : null
}
