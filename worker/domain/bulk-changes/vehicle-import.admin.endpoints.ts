import * as z from 'zod/mini'
import { defineEndpoints, get, post } from '#domain/define-endpoints.ts'
import { BulkChange, importLimits } from './bulk-change.ts'

const count = z.int().check(z.minimum(0))
const noFile = 'Please choose a CSV file, or tick a maker.'

/** Many vehicles at once: those of Pakistan, and the owner's own file. Applied and undone as any change of many. */
export const vehicleImportApi = defineEndpoints('/api/hitech/owner', 'owner', {
  /** Lists the makers of “Motorcycles of Pakistan”: how many vehicles each has, and how many of them are there. */
  listMakersOfPakistan: get('/vehicles/pakistan', 'The makers of motorcycles in Pakistan, with their vehicles.', {
    access: 'staff',
    reply: z.object({ makers: z.array(z.object({ name: z.string(), vehicles: count, there: count })) }),
  }),

  /**
   * Previews a CSV file in the field `file` with the columns of `vehicleImportApi.exportVehicles`, or the vehicles of
   * ticked makers of Pakistan that are not there; nothing changes yet. A line with the maker and name of a vehicle changes
   * that one. Whose parts a vehicle takes may stand further down.
   */
  previewVehicles: post('/vehicles/import', 'Shows what a CSV file in the field "file", or ticked makers, would add.', {
    body: z
      .object({
        file: z.optional(z.file(noFile).check(z.minSize(1, noFile))),
        makers: z.optional(
          z
            .array(z.string().check(z.maxLength(60)), 'Please tick a maker.')
            .check(z.minLength(1, 'Please tick a maker.'), z.maxLength(200, 'Please tick fewer makers.')),
        ),
      })
      .check(
        z.refine(({ file, makers }) => (file === undefined) !== (makers === undefined), {
          error: noFile,
          path: ['file'],
        }),
      ),
    jsonFields: [],
    maxBytes: importLimits.maxBytes + 64 * 1024,
    reply: z.object({ change: BulkChange }),
    failure: 'The file could not be read. Please try again.',
  }),

  /** Streams every vehicle as CSV in the format of `vehicleImportApi.previewVehicles`. */
  exportVehicles: get('/vehicles.csv', 'Every vehicle as CSV (UTF-8 with a byte order mark).', {
    failure: 'The list could not be made. Please try again.',
  }),
})
