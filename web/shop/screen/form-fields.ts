/** Reads the fields of a form, in the browser and on the edge. */

/** The text of a field; empty without one. */
export function textOf(fields: FormData, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}

/** The chosen files of a field: browsers send an empty one where nothing was chosen. */
export function filesOf(fields: FormData, name: string): File[] {
  return fields.getAll(name).filter((file): file is File => file instanceof File && file.size > 0)
}

/** The name of the field with the wanted quantity of a part. */
export const quantityField = (id: string) => `quantity-${id}`
const quantityPrefix = quantityField('')

/** The ids of the parts that have a quantity. */
export const idsOfLines = (fields: FormData): string[] =>
  [...fields.keys()].flatMap((name) => (name.startsWith(quantityPrefix) ? [name.slice(quantityPrefix.length)] : []))

/** The body of a request: the values themselves, or with files a form of both. */
export function bodyWith<Values extends object>(values: Values, name: string, files: File[]): Values | FormData {
  if (files.length === 0) return values
  const body = new FormData()
  for (const [key, value] of Object.entries(values)) {
    if (value === null || value === undefined) continue
    body.append(key, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  for (const file of files) body.append(name, file)
  return body
}
