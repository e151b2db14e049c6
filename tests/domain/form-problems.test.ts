import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { cartApi } from '#domain/cart/cart.endpoints.ts'
import type { AnyEndpoint } from '#domain/endpoint.ts'
import { endpoints } from '#domain/endpoints.ts'
import { errors } from '#domain/errors.ts'
import { checkForm, firstProblem } from '#domain/form-problems.ts'

const Form = z
  .object({ name: z.string('Name?').check(z.minLength(1, 'Name?'), z.minLength(2, 'Longer.')), age: z.int('Age?') })
  .check(z.refine((form) => form.name !== 'nobody', { path: ['name'], error: 'Who?', when: () => true }))

describe('does', () => {
  test('a valid form gives its parsed values and no problem', () => {
    expect(checkForm(Form, { name: 'Sara', age: 30, isAdmin: true })).toEqual({
      values: { name: 'Sara', age: 30 },
      problems: null,
    })
  })

  test('an invalid form gives the first problem of each field, in form order', () => {
    const { problems } = checkForm(Form, { age: 'x', name: '' })
    expect(Object.entries(problems ?? {})).toEqual([
      ['name', 'Name?'],
      ['age', 'Age?'],
    ])
    expect(firstProblem(problems ?? {})).toBe('Name?')
  })

  test('a check of the whole form stands at its field', () => {
    expect(Object.entries(checkForm(Form, { name: 'nobody', age: 'x' }).problems ?? {})).toEqual([
      ['name', 'Who?'],
      ['age', 'Age?'],
    ])
  })

  test('the fields of a group stand by their own names, in the place of the group', () => {
    const Order = z.object({
      items: z.array(z.object({ id: z.string('Id?') })),
      address: Form,
      amount: z.number('Amount?'),
    })
    expect(Object.entries(checkForm(Order, { items: [{}], address: { age: 1 } }).problems ?? {})).toEqual([
      ['items', 'Id?'],
      ['name', 'Name?'],
      ['amount', 'Amount?'],
    ])
  })

  test('no problems have no first one', () => {
    expect(firstProblem({})).toBe('')
  })
})

describe('refuses', () => {
  test('a value that is no form counts as an empty form', () => {
    for (const rubbish of [null, undefined, 7, 'form', true, [], [{}]]) {
      expect(checkForm(Form, rubbish), JSON.stringify(rubbish)).toEqual(checkForm(Form, {}))
    }
  })

  test('a problem without a sentence of its own has the general one', () => {
    expect(checkForm(z.object({ size: z.number() }), {}).problems).toEqual({ size: errors.VALIDATION.message })
  })
})

describe('protects', () => {
  test('every invalid request is rejected in a sentence, never in the library’s words', () => {
    for (const [name, { body }] of Object.entries<AnyEndpoint>(endpoints)) {
      if (!body) continue
      const fields = Object.keys((body.def as { shape?: object }).shape ?? {})
      for (const rubbish of [
        null,
        [],
        {},
        ...[null, [], {}, [null], [[]], 1e21, true].map((each) =>
          Object.fromEntries(fields.map((field) => [field, each])),
        ),
      ]) {
        const { problems } = checkForm(body as z.ZodMiniType, rubbish)
        for (const sentence of Object.values(problems ?? {}))
          expect(sentence, `${name} ${JSON.stringify(rubbish)}`).not.toMatch(/^Invalid (input|option|key|type)/)
      }
    }
  })

  test('a field named like a built-in property is a field like any other', () => {
    const { problems } = checkForm(cartApi.addToCart.body, JSON.parse('{"__proto__":{"itemId":"plug"}}'))
    expect(Object.keys(problems ?? {})).toEqual(['itemId'])
  })
})
