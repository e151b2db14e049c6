import { useCallback, useEffect, useState } from 'react'
import { vehiclesApi } from '#domain/vehicles/vehicles.endpoints.ts'
import { call, type Reply } from '#web/api.ts'

/** The vehicles of the shop by maker. */
export type Makers = Reply<typeof vehiclesApi.listVehicles>['makers']

/** A vehicle of the list with its maker. */
type ListedVehicle = Makers[number]['vehicles'][number] & { maker: string }

/** All vehicles, in the order of the list. */
export const vehiclesIn = (makers: Makers): ListedVehicle[] =>
  makers.flatMap(({ name, vehicles }) => vehicles.map((vehicle) => ({ ...vehicle, maker: name })))

/** Finds a vehicle by its slug. */
export const vehicleIn = (makers: Makers, slug: string | undefined): ListedVehicle | undefined =>
  vehiclesIn(makers).find((vehicle) => vehicle.slug === slug)

/** The list of vehicles; `undefined` until it has come. */
export function useVehicles() {
  const [makers, setMakers] = useState<Makers>()
  const [isFailed, setIsFailed] = useState(false)
  const load = useCallback(() => {
    setIsFailed(false)
    call(vehiclesApi.listVehicles, { query: {} }).then(
      (reply) => setMakers(reply.makers),
      () => setIsFailed(true),
    )
  }, [])
  useEffect(load, [load])
  return { makers, isFailed, retry: load }
}
