import { env } from 'cloudflare:test'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { fieldsOf } from '#domain/form-problems.ts'
import { anAccount } from '#tests/support/people/accounts.ts'
import { hintsOf } from '#tests/support/fuzz/hints.ts'
import { accepts } from '#tests/support/fuzz/json-schema.ts'
import { type Operation, operations } from '#tests/support/fuzz/operations.ts'
import { requestOf, type Sent } from '#tests/support/fuzz/sending.ts'
import { allowed, forbidden, forbiddenTexts, type Hints } from '#tests/support/fuzz/values.ts'
import { aParcel } from '#tests/support/fixtures/parcels.ts'
import { openShop } from '#tests/support/shop.ts'
import { theOwner } from '#tests/support/people/staff.ts'

/**
 * Every call, made up from its own document. Bounded here; `FUZZ_RUNS=300 npm run test:worker -- tests/worker/fuzz.test.ts`
 * looks further. A failing run prints its seed, and `FUZZ_SEED=…` repeats it.
 */
const settings = {
  numRuns: Number(env.FUZZ_RUNS ?? 5),
  ...((env.FUZZ_SEED || !env.FUZZ_RUNS) && { seed: Number(env.FUZZ_SEED ?? 20_261_121) }),
}

/** Refusals of the form itself: what the document allows never meets them. */
const malformed = ['BAD_JSON', 'VALIDATION', 'UNSUPPORTED_TYPE', 'METHOD_NOT_ALLOWED']

/** Calls that look further than a document can say: at pictures, at the order as it is, at other names, at the shelf, at what their choice answers. */
const looksFurther = new Set([
  'saveProduct',
  'saveBanners',
  'previewImport',
  'previewPrices',
  'createStaffOrder',
  'editOrder',
  'changeOrderState',
  'trackOrder',
  'getNextCall',
  'saveCourier',
  'adjustStock',
  'saveSynonym',
])

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
  return { send, hints: await hintsOf({ productId: product._id, orderId: parcel.id }) }
}

interface Answer {
  status: number
  isJson: boolean
  body: unknown
}

/** What a call may be sent, judged by its schemas as well where their rules have no words in a document. */
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

/** A field without a hint that it needs shall be told, not waited for. */
function neverTooLong<T>(isRight: (value: T) => boolean): (value: T) => boolean {
  let refused = 0
  return (value) => {
    if (isRight(value)) refused = 0
    else if (++refused > 1000) throw new Error(`Of 1000 values none is right; the last: ${JSON.stringify(value)}`)
    return refused === 0
  }
}

/** The same with one thing wrong in it, if anything can be. */
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

/** Any answer is the success or the failure that the document draws; failures are never the shop's own. */
function expectDrawn({ endpoint, reply, failure }: Operation, { status, isJson, body }: Answer): void {
  expect(status, JSON.stringify(body)).toBeLessThan(500)
  if (status !== 200) expect(accepts(failure, body), JSON.stringify(body)).toBe(true)
  else if (isJson) {
    const judged = (endpoint.reply as z.ZodMiniType).safeParse(body)
    expect(judged.error?.issues ?? []).toEqual([])
    expect(accepts(reply, body), JSON.stringify(body)).toBe(true)
  }
}

describe('does', () => {
  test.each(operations())('$name takes whatever its document allows', async (operation) => {
    const { send, hints } = await openFuzzedShop()
    await fc.assert(
      fc.asyncProperty(sentTo(operation, hints), async (sent) => {
        const answer = await send(operation, sent)
        expectDrawn(operation, answer)
        if (!looksFurther.has(operation.name)) {
          expect(malformed, JSON.stringify(answer.body)).not.toContain((answer.body as { code?: string }).code)
        }
      }),
      settings,
    )
  })
})

describe('refuses', () => {
  test.each(operations())('$name refuses whatever its document forbids', async (operation) => {
    const { send, hints } = await openFuzzedShop()
    const wrongly = wronglySentTo(operation, hints)
    if (!wrongly) return
    await fc.assert(
      fc.asyncProperty(wrongly, async (sent) => {
        const answer = await send(operation, sent)
        expectDrawn(operation, answer)
        expect(answer.status).toBeGreaterThanOrEqual(400)
      }),
      { ...settings, numRuns: settings.numRuns * 2 },
    )
  })
})
