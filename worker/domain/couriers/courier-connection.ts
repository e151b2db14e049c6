import * as z from 'zod/mini'

/** Couriers with an interface, by their ids. Others stay by hand. */
export const connectedCouriers = ['postex', 'leopards', 'tcs', 'trax'] as const

/** The id of a courier with an interface. */
export type ConnectedCourierId = (typeof connectedCouriers)[number]

/** Whether a courier has an interface. */
export const hasInterface = (courierId: string): courierId is ConnectedCourierId =>
  (connectedCouriers as readonly string[]).includes(courierId)

/** A courier that the shop talks to: its keys, where it picks up, and which orders move by its word. */

/** The names of each courier's keys, with what its people call them. All of them are needed. */
export const courierKeys: Readonly<Record<ConnectedCourierId, Readonly<Record<string, string>>>> = {
  postex: { token: 'API token' },
  leopards: { apiKey: 'API key', apiPassword: 'API password' },
  tcs: {
    clientId: 'Client id',
    clientSecret: 'Client secret',
    username: 'User name',
    password: 'Password',
    account: 'Account number',
    costCenter: 'Cost centre code',
  },
  trax: { apiKey: 'API key' },
}

/** Where a courier picks parcels up. */
export const Pickup = z.object({
  /** The courier's own code of the place; `null` where it needs none. */
  code: z.nullable(z.string()),
  address: z.string(),
  city: z.string(),
  phone: z.string(),
  name: z.string(),
  /** The shop's own, for a courier that wants one. */
  email: z.string(),
})
export type Pickup = z.infer<typeof Pickup>

/** Parts of the pickup address that a courier cannot do without. */
export const neededPickup: Readonly<Record<ConnectedCourierId, readonly (keyof Pickup)[]>> = {
  postex: [],
  leopards: [],
  tcs: ['name', 'address', 'city', 'phone'],
  trax: ['code', 'email'],
}

/** Each part of the pickup address in words. */
export const pickupLabels: Readonly<Record<keyof Pickup, string>> = {
  code: 'Code of the pickup address',
  name: 'Name',
  phone: 'Phone',
  address: 'Address',
  city: 'City',
  email: 'Email',
}

/** Which orders move by themselves when the courier says so; the others wait for a press. */
export const CourierMoves = z.object({ shipped: z.boolean(), delivered: z.boolean(), returned: z.boolean() })
export type CourierMoves = z.infer<typeof CourierMoves>

/** A connection as the owner sees it: never a key. */
export const CourierConnectionView = z.object({
  courierId: z.string(),
  courierName: z.string(),
  isOn: z.boolean(),
  /** `true` for each key that is there. */
  hasKeys: z.record(z.string(), z.boolean()),
  pickup: Pickup,
  moves: CourierMoves,
  /** The address that the courier may call when something happened; `null` without keys. Whoever knows it may call. */
  pushLink: z.nullable(z.string()),
  /** Sent back as `from` of the next change; `null` before the first one. */
  updatedAt: z.nullable(z.int()),
})
export type CourierConnectionView = z.infer<typeof CourierConnectionView>

/** A city of the courier. */
export const TheirCity = z.object({ theirs: z.string(), theirId: z.string() })
export type TheirCity = z.infer<typeof TheirCity>

/** One of our cities, and which of the courier's it is. Without one that is confirmed nothing is booked to it. */
export const CourierCityView = z.object({
  ours: z.string(),
  theirs: z.nullable(z.string()),
  theirId: z.nullable(z.string()),
  isConfirmed: z.boolean(),
  /** The courier's city that is spelled most like it; `null` where none is near. */
  suggestion: z.nullable(TheirCity),
})
export type CourierCityView = z.infer<typeof CourierCityView>
