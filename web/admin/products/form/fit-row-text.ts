import type { AdminProduct } from '#domain/products/admin-product.ts'
import { wholeNumber } from '#domain/typed-text.ts'

/** A row of fit as it is typed. */

/** The cells of a row: the slug of the vehicle, its name, first and last year, place, note. */
export const fitCells = ['vehicle', 'name', 'from', 'to', 'place', 'note'] as const

/** The first cell of a row for any vehicle. */
export const anyVehicle = '*'
export const anyVehicleRow = [anyVehicle, 'Any vehicle', '', '', '', '']

type Fit = Pick<AdminProduct, 'fitRows' | 'vehicleNames'>

/** The rows of a saved part. */
export function fitRowsOf({ fitRows, vehicleNames }: Fit): string[][] {
  return fitRows.map(({ vehicle, from, to, place, note }) => {
    if (vehicle === null) return [anyVehicle, 'Any vehicle', '', '', place ?? '', note ?? '']
    return [vehicle, vehicleNames[vehicle] ?? vehicle, String(from ?? ''), String(to ?? ''), place ?? '', note ?? '']
  })
}

/** A row as the request has it. */
export function readFitRow([vehicle = '', , from = '', to = '', place = '', note = '']: string[]) {
  const year = (text: string) => (text.trim() === '' ? null : wholeNumber(text))
  return {
    vehicle: vehicle === anyVehicle ? null : vehicle,
    from: year(from),
    to: year(to),
    place: place.trim() || null,
    note: note.trim() || null,
  }
}

/** `Honda CD 70 1990–2012 front`. */
export function fitRowText([, name = '', from = '', to = '', place = '', note = '']: string[]): string {
  const years = from || to ? `${from}–${to}` : ''
  return [name, years, place, note].filter(Boolean).join(' ')
}
