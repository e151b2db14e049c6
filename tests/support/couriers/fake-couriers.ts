import type { ConnectedCourierId } from '#domain/couriers/courier-connection.ts'
import { courierHosts } from '#worker/couriers/call-courier.ts'
import { FakeCourier, type FakeRequest } from './fake-courier.ts'
import { leopardsKeys, leopardsManners } from './fake-leopards.ts'
import { postexKeys, postexManners } from './fake-postex.ts'
import { tcsKeys, tcsManners } from './fake-tcs.ts'
import { traxKeys, traxManners } from './fake-trax.ts'

/** Invented keys that the fakes accept. */
export const fakeKeys: Record<ConnectedCourierId, Record<string, string>> = {
  postex: postexKeys,
  leopards: leopardsKeys,
  tcs: tcsKeys,
  trax: traxKeys,
}

const manners = { postex: postexManners, leopards: leopardsManners, tcs: tcsManners, trax: traxManners }

/** The fakes of all couriers. */
export type FakeCouriers = Record<ConnectedCourierId, FakeCourier> & {
  /** Takes the place of the platform's `fetch`: `vi.stubGlobal('fetch', couriers.fetch)`. Other hosts answer 404. */
  fetch(address: string | URL | Request, init?: RequestInit): Promise<Response>
}

/** Fakes without parcels, the first of which is the `first`. They tell times of `now`. */
export function fakeCouriers(now: () => number = Date.now, first = 1): FakeCouriers {
  const ids = Object.keys(manners) as ConnectedCourierId[]
  const couriers = Object.fromEntries(ids.map((id) => [id, new FakeCourier(manners[id], now, first)])) as Record<
    ConnectedCourierId,
    FakeCourier
  >
  return {
    ...couriers,
    async fetch(address, init) {
      const request = new Request(address, init)
      const url = new URL(request.url)
      // By its own host, or as the first part of the path of a server of fakes.
      const host = ids.find((id) => courierHosts[id] === url.origin)
      const [, first = '', rest = ''] = /^\/(\w+)(\/.*)$/.exec(url.pathname) ?? []
      const id = host ?? ids.find((each) => each === first)
      if (!id) return new Response(null, { status: 404 })
      const text = await request.text()
      const read: FakeRequest = {
        method: request.method,
        path: host ? url.pathname : rest,
        query: url.searchParams,
        headers: request.headers,
        body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
      }
      return couriers[id].fetch(read, request.signal)
    },
  }
}

/** Lahore, as each fake knows it. */
export const lahore: Record<ConnectedCourierId, { theirs: string; theirId: string }> = {
  postex: { theirs: 'Lahore', theirId: 'Lahore' },
  leopards: { theirs: 'LAHORE', theirId: '789' },
  tcs: { theirs: 'LAHORE', theirId: 'LHE' },
  trax: { theirs: 'Lahore', theirId: '223' },
}

/** The code of the pickup address that the fake knows. */
const codes: Partial<Record<ConnectedCourierId, string>> = { postex: '001', trax: '3012' }

/** What the owner enters for a courier, with the keys that its fake accepts. */
export const aConnection = (id: ConnectedCourierId) => ({
  from: null,
  keys: fakeKeys[id],
  pickup: {
    code: codes[id] ?? null,
    address: '5 McLeod Road',
    city: 'Lahore',
    phone: '+92 300 1234567',
    name: 'High Tech Auto Traders',
    email: 'parcels@hightech.example',
  },
  moves: { shipped: false, delivered: false, returned: false },
  isOn: true,
})
