import { bulkChangesApi } from '#domain/bulk-changes/bulk-changes.admin.endpoints.ts'
import type { StaffPersonAtWork } from '#tests/support/people/staff.ts'
import type { TestShop } from '#tests/support/shop.ts'

/** The export of all products: the response, its bytes and its text. */
export const exported = async (owner: StaffPersonAtWork) => {
  const response = await owner.fetch(bulkChangesApi.exportProducts.path)
  return { response, bytes: new Uint8Array(await response.clone().arrayBuffer()), text: await response.text() }
}

/** Every column of every product that an import can change. */
export const everything = (shop: TestShop) =>
  shop.sql(`SELECT id, part_number, name, description, category, sub_category, kind, maker, grade, family, fits,
    also_called, specs, pictures, new_price, old_price, stock, low_at, shelf, is_active, name_roman, name_ur,
    description_roman, description_ur FROM products ORDER BY id`)

/** The first page of rows of a bulk change. */
export const rowsOf = async (owner: StaffPersonAtWork, id: string) =>
  (await owner.call(bulkChangesApi.getBulkChange, { params: { id } })).rows

/** Applies or undoes a bulk change by its id. */
export const change = (owner: StaffPersonAtWork, id: string) => ({
  apply: () => owner.call(bulkChangesApi.applyBulkChange, { params: { id } }),
  undo: () => owner.call(bulkChangesApi.undoBulkChange, { params: { id } }),
})

/** Texts of a product that break careless CSV. */
export const nasty = {
  name: '=HYPERLINK("http://x","پلگ 🔧"), two; three',
  description: 'Line one\nline "two", ‏اردو‏ 🛵\n\n-end',
  maker: "'=1+1",
  alsoCalled: ['+plug', 'پلگ', '@at'],
  fits: ['Honda CD 70', 'Honda CG 125'],
  specs: [
    ['=Size: in mm', '10 | 12\\'],
    ['Ratio', '1:3'],
  ] satisfies [string, string][],
}

/** A form with a CSV file, from text (UTF-8) or from bytes. */
export function aCsvForm(content: string | Uint8Array<ArrayBuffer>, name = 'parts.csv'): FormData {
  const form = new FormData()
  form.set('file', new File([content], name, { type: 'text/csv' }))
  return form
}

/** Previews the changes of a CSV file. */
export async function previewCsv(owner: StaffPersonAtWork, content: string | Uint8Array<ArrayBuffer>) {
  const { change } = await owner.call(bulkChangesApi.previewImport, { body: aCsvForm(content) })
  return change
}
