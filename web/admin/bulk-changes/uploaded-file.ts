import { bulkChangesApi } from '#domain/bulk-changes/bulk-changes.admin.endpoints.ts'
import type { ColumnMapping } from '#domain/bulk-changes/column-mapping.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'

interface UploadedFile {
  file: File
  /** What its owner said of the columns. */
  mapping: ColumnMapping | null
}

/** The file of the latest preview: a column can be named without choosing it again. It lives as long as the page. */
let latest: (UploadedFile & { changeId: string }) | null = null

/** Previews a file, with what the owner says of its columns; returns the id of the preview. */
export async function previewFile(file: File, mapping: ColumnMapping | null = null): Promise<string> {
  const body = new FormData()
  body.set('file', file)
  if (mapping) body.set('mapping', JSON.stringify(mapping))
  const { change } = await callAsStaff(bulkChangesApi.previewImport, { body })
  latest = { changeId: change.id, file, mapping }
  return change.id
}

/** The file that a preview was made of, as long as it is known. */
export function fileOf(changeId: string): UploadedFile | null {
  return latest?.changeId === changeId ? latest : null
}
