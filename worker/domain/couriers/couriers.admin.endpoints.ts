import * as z from 'zod/mini'
import { defineEndpoints, get, post } from '#domain/define-endpoints.ts'
import { line } from '#domain/person-fields.ts'
import { CourierCityView, CourierConnectionView, CourierMoves, TheirCity } from './courier-connection.ts'

const params = z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{2,64}$/, 'Not found.')) })
const withConnection = z.object({ connection: CourierConnectionView })

/** One line of plain text, or none. */
const words = (most: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(most, `Please use at most ${most} characters.`),
      z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Cs}]*$/u, 'Please use one line of plain text.'),
    )

const City = line('Please choose a city.', 60)

const cities = z.object({
  cities: z.array(CourierCityView),
  /** All cities of the courier, for a choice by hand. */
  theirCities: z.array(TheirCity),
  /** When the courier told them; `null` when it did not yet. */
  askedAt: z.nullable(z.int()),
  /** Why they are not to be had now. */
  problem: z.nullable(z.string()),
})

/** The most cities of one change of the map. */
const mostCities = 1000

/**
 * The connection to each courier that has an interface: `postex`, `leopards`, `tcs` and `trax`; others are `NOT_FOUND`. Keys
 * are written and never read.
 */
export const couriersApi = defineEndpoints('/api/hitech/owner/couriers', 'owner', {
  getConnection: get('/{id}/connection', 'How the shop is connected to a courier.', {
    params,
    reply: withConnection,
  }),

  /** A key that is left out stays, an empty one is removed. New keys have a new push link. */
  saveConnection: post('/{id}/connection', 'Connects the shop to a courier.', {
    params,
    body: z.object({
      from: z.nullable(z.int()),
      keys: z.optional(z.record(z.string().check(z.maxLength(40)), words(500))),
      pickup: z.object({
        code: z.nullable(words(60)),
        address: words(120),
        city: words(60),
        phone: words(20),
        name: words(50),
        email: words(120),
      }),
      moves: CourierMoves,
      isOn: z.boolean(),
    }),
    reply: withConnection,
    message: 'Saved.',
    changesPages: false,
  }),

  /** Asks the courier for its cities and pickup addresses; `missing` are names of fields, in the order of the form. */
  testConnection: post('/{id}/connection/test', 'Asks a courier whether the keys are right.', {
    params,
    reply: z.object({ ok: z.boolean(), sentence: z.string(), missing: z.array(z.string()) }),
    changesPages: false,
  }),

  /** Ours are the cities of the zones, the larger ones of Pakistan, and those that were added. */
  listCourierCities: get('/{id}/cities', 'Which city of the courier each of ours is.', { params, reply: cities }),

  /** Without `theirs` a city has none again. Those left out stay. */
  saveCourierCities: post('/{id}/cities', 'Says which city of the courier some of ours are.', {
    params,
    body: z.object({
      cities: z
        .array(
          z.object({
            ours: City,
            theirs: z.nullable(City),
            theirId: z.optional(z.nullable(words(60))),
            isConfirmed: z.boolean(),
          }),
        )
        .check(z.maxLength(mostCities, `At most ${mostCities} cities at once.`)),
    }),
    maxBytes: 256 * 1024,
    reply: cities,
    message: 'Saved.',
    changesPages: false,
  }),
})
