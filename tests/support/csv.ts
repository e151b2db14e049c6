import { previewImport } from '#domain/owner-pricing.ts'
import type { StaffPersonAtWork } from './staff.ts'

/** A form with a CSV file in it, from text (UTF-8) or from bytes as they are. */
export function aCsvForm(content: string | Uint8Array<ArrayBuffer>, name = 'parts.csv'): FormData {
  const form = new FormData()
  form.set('file', new File([content], name, { type: 'text/csv' }))
  return form
}

/** Shows what a CSV file would change. */
export async function previewCsv(owner: StaffPersonAtWork, content: string | Uint8Array<ArrayBuffer>) {
  const { change } = await owner.call(previewImport, { body: aCsvForm(content) })
  return change
}
