import { createExecutionContext } from 'cloudflare:test'
import { vi } from 'vitest'
import { connectedCouriers, type ConnectedCourierId } from '#domain/couriers/courier-connection.ts'
import { couriersApi } from '#domain/couriers/couriers.admin.endpoints.ts'
import { theOwner } from '#tests/support/people/staff.ts'
import { openShop } from '#tests/support/shop.ts'
import type { CourierConnection, ParcelToBook } from '#worker/couriers/courier-client.ts'
import { openCourier } from '#worker/couriers/open-courier.ts'
import type { Env } from '#worker/env.ts'
import { openContext } from '#worker/open-context.ts'
import { aConnection, fakeCouriers, lahore } from './fake-couriers.ts'

/** A parcel to a city that each fake serves. */
export const aParcelToBook = (id: ConnectedCourierId, changes: Partial<ParcelToBook> = {}): ParcelToBook => ({
  reference: '1005-1',
  name: 'Ali Khan',
  phone: '+923017654321',
  address: 'House 12, Street 4, Model Town',
  city: { id: lahore[id].theirId, name: lahore[id].theirs },
  weightGrams: 1800,
  pieces: 1,
  toCollect: 2350,
  contents: 'Chain kit, brake shoes',
  quantity: 3,
  remarks: 'Open before paying.',
  ...changes,
})

/** A shop with fakes in place of the couriers, and its owner. */
export async function aShopWithCouriers(changes: Partial<Env> = {}) {
  const shop = openShop(changes)
  const owner = await theOwner(shop)
  const couriers = fakeCouriers(shop.clock.now)
  vi.stubGlobal('fetch', couriers.fetch)

  /** Connects couriers, all of them unless some are named, and maps Lahore. */
  async function connect(...ids: ConnectedCourierId[]): Promise<void> {
    for (const id of ids.length > 0 ? ids : connectedCouriers) {
      await owner.call(couriersApi.saveConnection, { params: { id }, body: aConnection(id) })
      const city = { ours: 'Lahore', ...lahore[id], isConfirmed: true }
      await owner.call(couriersApi.saveCourierCities, { params: { id }, body: { cities: [city] } })
    }
  }

  /** The courier as the shop's own work opens it. */
  async function courier(id: ConnectedCourierId): Promise<CourierConnection> {
    const opened = await openCourier(openContext(shop.env, shop.clock.now, createExecutionContext()), id)
    if (!opened) throw new Error(`${id} is not connected`)
    return opened
  }

  return { shop, owner, couriers, connect, courier }
}
