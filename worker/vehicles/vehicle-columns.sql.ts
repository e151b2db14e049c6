import type { Vehicle, VehicleType } from '#domain/vehicles/vehicle.ts'
import { columnsOf, int, json, orNull, text, word, yesNo } from '#worker/database/rows.ts'

/** The columns of a vehicle, from `vehicles AS v`. */
export const vehicleColumns = columnsOf('v', {
  id: text,
  slug: text,
  maker: text,
  name: text,
  cc: int,
  type: word<VehicleType>(),
  fromYear: orNull(int),
  toYear: orNull(int),
  alsoCalled: json<string[]>(),
  partsOf: orNull(text),
  isHidden: yesNo,
  position: orNull(int),
  nameUr: orNull(text),
  nameRoman: orNull(text),
}) satisfies Record<keyof Vehicle, unknown>
