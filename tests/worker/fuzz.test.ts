import { env } from 'cloudflare:test'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { fieldsOf } from '#domain/form-problems.ts'
import { anAccount } from '#tests/support/people/accounts.ts'
import { hintsOf } from '#tests/support/fuzz/hints.ts'
import { accepts } from '#tests/support/fuzz/json-schema.ts'
import { type Operation, operations } from '#tests/support/fuzz/operations.ts'
import { requestOf, type Sent } from '#tests/support/fuzz/sending.ts'
import { allowed, forbidden, forbiddenTexts, type Hints } from '#tests/support/fuzz/values.ts'
import { aParcel } from '#tests/support/fixtures/parcels.ts'
import { anOrder } from '#tests/support/fixtures/orders.ts'
import { tokenOf } from '#tests/support/worker/order-states.ts'
import { openShop } from '#tests/support/shop.ts'
import { failingDatabase } from '#tests/support/database.ts'
import { failureOf } from '#tests/support/http/contract.ts'
import { errorLines } from '#tests/support/setup-worker.ts'
import { everythingIn } from '#tests/support/worker/access.ts'
import { theOwner } from '#tests/support/people/staff.ts'

const usualSeed = 20_261_121

/**
 * Sends requests to every endpoint, generated from its OpenAPI document. The default is small; `FUZZ_RUNS=300 npm run
 * test:worker -- tests/worker/fuzz.test.ts` runs more. A failing run prints its seed, and `FUZZ_SEED=…` repeats it.
 */
const settings = {
  numRuns: Number(env.FUZZ_RUNS ?? 5),
  ...((env.FUZZ_SEED || !env.FUZZ_RUNS) && { seed: Number(env.FUZZ_SEED ?? usualSeed) }),
}

/** Codes of invalid requests, which input that the document allows never gets. */
const malformed = ['BAD_JSON', 'VALIDATION', 'UNSUPPORTED_TYPE', 'METHOD_NOT_ALLOWED']

/**
 * Endpoints with checks that a document cannot express: pictures, order states, taken names, stock, one of two
 * fields, or the result of a choice.
 */
const looksFurther = new Set([
  'saveParcel',
  'saveProduct',
  'saveBanners',
  'previewImport',
  'readImport',
  'readStatement',
  'previewPrices',
  'createStaffOrder',
  'editOrder',
  'changeOrderByLink',
  'changeOrderState',
  'trackOrder',
  'getNextCall',
  'saveChoice',
  'saveVehicle',
  'listOwnersVehicles',
  'repairText',
  'previewVehicles',
  'saveShopSettings',
  'saveCourier',
  'saveCourierRules',
  'adjustStock',
  'saveSynonym',
  'changePassword',
  'saveAddress',
  'sendProof',
])

/** The parameter that names a thing. */
const nameOf = /\{(id|productId|reviewId|courierId|key|list)\}/

async function openFuzzedShop() {
  const shop = openShop({ LIMITS_SCALE: '1000' })
  const [sara, owner, product, parcel] = [
    await anAccount(shop),
    await theOwner(shop),
    await shop.product({ stock: 40 }),
    await aParcel(shop),
  ]
  const headersOf = ({ endpoint: { access } }: Operation): Record<string, string> => {
    if (access === 'customer') return { Authorization: sara.token }
    return access === 'staff' || access === 'owner'
      ? { Cookie: owner.cookie, Origin: 'http://localhost:8787', 'Sec-Fetch-Site': 'same-origin' }
      : {}
  }
  const send = async (operation: Operation, sent: Sent): Promise<Answer> => {
    const response = await sara.fetch(...requestOf(operation, sent, headersOf(operation)))
    const isJson = response.headers.get('Content-Type')?.startsWith('application/json') ?? false
    return { status: response.status, isJson, body: isJson ? await response.json() : await response.text() }
  }
  const { orderId } = await sara.call(ordersApi.placeOrder, { body: anOrder([[product, 1]]) })
  const token = await tokenOf(shop, orderId)
  return { shop, send, headersOf, hints: await hintsOf({ productId: product._id, orderId: parcel.id, token }) }
}

interface Answer {
  status: number
  isJson: boolean
  body: unknown
}

/** Valid input, also checked by the schemas, whose rules a document cannot fully express. */
function sentTo({ endpoint, ...operation }: Operation, hints: Hints): fc.Arbitrary<Sent> {
  const { params, query, body } = operation
  return fc
    .record({
      params: allowed(params, hints),
      query: allowed(query, hints),
      body: body ? allowed(body, hints) : fc.constant(undefined),
    })
    .filter(
      neverTooLong((sent) =>
        (['params', 'query', 'body'] as const).every((part) => {
          const schema = endpoint[part] as z.ZodMiniType | undefined
          return !schema || schema.safeParse(fieldsOf(sent[part])).success
        }),
      ),
    ) as fc.Arbitrary<Sent>
}

/** A required field without a hint is reported instead of a timeout. */
function neverTooLong<T>(isRight: (value: T) => boolean): (value: T) => boolean {
  let refused = 0
  return (value) => {
    if (isRight(value)) refused = 0
    else if (++refused > 1000) throw new Error(`Of 1000 values none is right; the last: ${JSON.stringify(value)}`)
    return refused === 0
  }
}

/** The same with one invalid field, if possible. */
function wronglySentTo(operation: Operation, hints: Hints): fc.Arbitrary<Sent> | undefined {
  const right = sentTo(operation, hints)
  const wrongly = (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = operation[part]
    const isText = part !== 'body' || operation.endpoint.form
    // A body that is no object counts as one without fields.
    const way =
      schema &&
      (isText
        ? forbiddenTexts(schema, hints)
        : forbidden(schema, hints)?.filter(neverTooLong((value) => !accepts(schema, fieldsOf(value)))))
    return way ? [fc.tuple(right, way).map(([sent, wrong]) => ({ ...sent, [part]: wrong }))] : []
  })
  return wrongly.length === 0 ? undefined : fc.oneof(...wrongly)
}

/** Every response matches the document's success or failure; no failure is a server error. */
function expectDrawn({ name, endpoint, reply, failure }: Operation, { status, isJson, body }: Answer): void {
  const said = `${name}: ${JSON.stringify(body)}`
  expect(status, said).toBeLessThan(500)
  if (status !== 200) expect(accepts(failure, body), said).toBe(true)
  else if (isJson) {
    const judged = (endpoint.reply as z.ZodMiniType).safeParse(body)
    expect(judged.error?.issues ?? [], name).toEqual([])
    expect(reply && accepts(reply, body), said).toBe(true)
  }
}

const isRead = ({ endpoint: { method } }: Operation) => method === 'GET'

/** Sends what the document of an operation forbids, then what it allows. */
async function fuzz({ send, hints }: Awaited<ReturnType<typeof openFuzzedShop>>, operation: Operation): Promise<void> {
  const wrongly = wronglySentTo(operation, hints)
  // First what changes nothing.
  if (wrongly)
    await fc.assert(
      fc.asyncProperty(wrongly, async (sent) => {
        const answer = await send(operation, sent)
        expectDrawn(operation, answer)
        expect(answer.status, operation.name).toBeGreaterThanOrEqual(400)
      }),
      { ...settings, numRuns: settings.numRuns * 2 },
    )
  await fc.assert(
    fc.asyncProperty(sentTo(operation, hints), async (sent) => {
      const answer = await send(operation, sent)
      expectDrawn(operation, answer)
      if (!looksFurther.has(operation.name)) {
        const said = `${operation.name}: ${JSON.stringify(answer.body)}`
        expect(malformed, said).not.toContain((answer.body as { code?: string }).code)
      }
    }),
    settings,
  )
}

describe('does', () => {
  // What changes nothing needs no shop of its own.
  test('every read rejects all input that its document forbids, and accepts all that it allows', async () => {
    const shop = await openFuzzedShop()
    for (const operation of operations().filter(isRead)) await fuzz(shop, operation)
  })

  test.each(operations().filter((each) => !isRead(each)))(
    '$name rejects all input that its document forbids, and accepts all that it allows',
    async (operation) => fuzz(await openFuzzedShop(), operation),
  )
})

describe('refuses', () => {
  test('every endpoint finds nothing by an id that nothing has, and writes nothing', async () => {
    const { shop, send, hints } = await openFuzzedShop()
    const before = await everythingIn(shop)
    const found: Record<string, string> = {}
    for (const operation of operations().filter(({ endpoint: { path } }) => nameOf.test(path))) {
      const [, id = ''] = nameOf.exec(operation.endpoint.path) ?? []
      const [sent] = fc.sample(sentTo(operation, hints), { ...settings, numRuns: 1 }) as [Sent]
      const params = { ...sent.params, [id]: id === 'key' ? 'user-nobody' : 'NOTHING' }
      const { status, body } = await send(operation, { ...sent, params })
      const { code = 'OK' } = body as { code?: string }
      if (status !== 404 || !['NOT_FOUND', 'PRODUCT_NOT_FOUND'].includes(code)) found[operation.name] = code
    }
    expect(found).toEqual({
      // Nothing of nobody is a list without rows; what is gone needs no removal; a password is asked for first.
      listCustomerOrders: 'OK',
      listOrderReturns: 'OK',
      deleteAddress: 'OK',
      removeWaiting: 'OK',
      updateStaff: 'BAD_CREDENTIALS',
    })
    // The first change of its addresses, even of none, writes the one of the sign-up among them.
    expect({ ...(await everythingIn(shop)), users: before['users'] }).toEqual(before)
  })
  test('every endpoint says in its own words that the database fails', async () => {
    const { headersOf, hints } = await openFuzzedShop()
    const visitor = openShop({ DB: failingDatabase(env.DB), LIMITS_SCALE: '1000' }).visitor()
    const others: string[] = []
    for (const operation of operations()) {
      const [sent] = fc.sample(sentTo(operation, hints), { numRuns: 1, seed: usualSeed }) as [Sent]
      const response = await visitor.fetch(...requestOf(operation, sent, headersOf(operation)))
      const headers = ['Retry-After', 'ETag', 'Cache-Tag'].map((each) => response.headers.get(each))
      const said = response.status < 500 ? response.status : Object.values(await failureOf(response))
      const expected = [503, 'UNAVAILABLE', operation.endpoint.failure, '5', null, null]
      if (String([said, headers].flat()) !== String(expected)) others.push(`${operation.name}: ${response.status}`)
    }
    expect(others).toEqual([
      // Refused before the database is asked, or answered without it.
      'listCards: 400',
      'findPartList: 200',
      'getWaiting: 404',
      'stopWaiting: 404',
      'placeOrder: 400',
      'placeGuestOrder: 400',
      // It says which part fails.
      'getHealth: 503',
      'signInStaff: 403',
      'getStaffSession: 200',
      'acceptInvitation: 403',
      'pushEvents: 404',
    ])
    errorLines.length = 0
  })
})
