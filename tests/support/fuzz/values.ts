import * as fc from 'fast-check'
import { accepts, type JsonSchema } from './json-schema.ts'

/** Values by field name, used where the schema allows them. */
export type Hints = Record<string, fc.Arbitrary<unknown>>

const letters = fc.constantFrom(...'abzAZ019 -_./+()&\'"<>%;=اردوé🏍️@#')
const words = fc.constantFrom('Sara', 'Honda CD 70', 'plug', 'a', '0', "o'neil", 'اردو', '🏍️', '<b>', '%', '__proto__')

/** Generates values that a schema allows. */
export function allowed(schema: JsonSchema, hints: Hints, name = ''): fc.Arbitrary<unknown> {
  const hint = hints[name]
  if (hint && accepts(schema, fc.sample(hint, { numRuns: 1, seed: 1 })[0])) return hint
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const branches = schema.anyOf ?? schema.oneOf
  if (branches) return fc.oneof(...branches.map((each) => allowed(each, hints)))
  const types = [schema.type ?? ['null', 'boolean', 'integer', 'number', 'string']].flat()
  return fc.oneof(...types.map((type) => allowedOfType(type, schema, hints)))
}

function allowedOfType(type: string, schema: JsonSchema, hints: Hints): fc.Arbitrary<unknown> {
  if (type === 'object') return allowedObject(schema, hints)
  if (type === 'array') {
    if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map((each) => allowed(each, hints)))
    const { minItems = 0, maxItems = 3 } = schema
    return fc.array(allowed(schema.items ?? {}, hints), {
      minLength: minItems,
      maxLength: Math.min(maxItems, minItems + 3),
    })
  }
  if (type === 'string') return allowedText(schema)
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  const { minimum: min = -1e9, maximum: max = 1e12 } = schema
  if (type === 'integer')
    return fc.oneof(fc.integer({ min: Math.max(min, -1e9), max: Math.min(max, 1e9) }), fc.constantFrom(min, max))
  return fc.double({ min, max, noNaN: true })
}

function allowedObject({ properties = {}, required = [], additionalProperties }: JsonSchema, hints: Hints) {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, each]) => [name, allowed(each, hints, name)]),
  )
  const known = fc.record(fields, { requiredKeys: required.filter((name) => name in fields) })
  if (typeof additionalProperties !== 'object') return known
  return fc
    .tuple(fc.dictionary(words, allowed(additionalProperties, hints), { maxKeys: 2 }), known)
    .map(([others, mine]) => ({ ...others, ...mine }))
}

function allowedText(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { maxLength = 30 } = schema
  const plain = fc.string({ unit: letters, minLength: schema.minLength ?? 0, maxLength: Math.min(maxLength, 30) })
  const email = schema.allOf ? [fc.constantFrom('sara@example.com', 'o+neil@sub.example.pk')] : []
  const long = schema.maxLength ? [fc.constant('a'.repeat(schema.maxLength))] : []
  return fc.oneof(words, plain, ...email, ...long, ...fittingTo(schema.pattern)).filter((text) => accepts(schema, text))
}

/** Texts that match a pattern; none for patterns of character classes, which most texts match. */
function fittingTo(pattern: string | undefined): fc.Arbitrary<string>[] {
  if (!pattern || /\\p\{|\(\?!/.test(pattern)) return []
  return [fc.stringMatching(new RegExp(pattern), { size: 'small' })]
}

/** Stands for a missing field. */
const missing = Symbol('missing')

/** Hostile values for any field. Control characters are inside texts, because text is trimmed. */
const rubbish: unknown[] = [
  null,
  true,
  7,
  -1,
  0.5,
  1e308,
  -9_007_199_254_740_992,
  '',
  ' ',
  'a\u0000b',
  'a\ud800b',
  'a\nb',
  'a\u2028b',
  '../../etc/passwd',
  "'); DROP TABLE users; --",
  '😀'.repeat(400),
  'x'.repeat(15_000),
  [],
  [null],
  ['x'],
  {},
  { $ne: null },
  JSON.parse('{"__proto__":{"x":1}}'),
]

/** Values that break a schema in one place; `undefined` when it allows everything. */
export function forbidden(schema: JsonSchema, hints: Hints): fc.Arbitrary<unknown> | undefined {
  const ways = [...plainlyForbidden(schema), ...brokenParts(schema, hints)]
  return ways.length === 0 ? undefined : fc.oneof(...ways)
}

/** The same for fields of URLs and forms, where everything is text and path segments are not empty. */
export function forbiddenTexts(schema: JsonSchema, hints: Hints): fc.Arbitrary<unknown> | undefined {
  const ways = Object.entries(schema.properties ?? {}).flatMap(([name, each]) => {
    const texts = wrongValues(each).filter((value) => typeof value === 'string' && value !== '' && value.isWellFormed())
    return texts.length === 0 ? [] : [fc.tuple(allowed(schema, hints), fc.constantFrom(...texts)).map(replacing(name))]
  })
  return ways.length === 0 ? undefined : fc.oneof(...ways)
}

function plainlyForbidden(schema: JsonSchema): fc.Arbitrary<unknown>[] {
  const values = wrongValues(schema)
  return values.length === 0 ? [] : [fc.constantFrom(...values)]
}

/** Hostile values and values just beyond the limits, without those that the schema allows. */
function wrongValues(schema: JsonSchema): unknown[] {
  const edges = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(
    ({ minimum, maximum, maxLength, maxItems }) => [
      ...(minimum === undefined ? [] : [minimum - 1]),
      ...(maximum === undefined ? [] : [maximum + 1]),
      ...(maxLength === undefined ? [] : ['a'.repeat(maxLength + 1)]),
      ...(maxItems === undefined ? [] : [Array.from({ length: maxItems + 1 }, () => 'x')]),
    ],
  )
  return [...rubbish, ...edges].filter((value) => !accepts(schema, value))
}

/** Values with one invalid field, element or alternative. */
function brokenParts(schema: JsonSchema, hints: Hints): fc.Arbitrary<unknown>[] {
  const { properties, required = [], items, anyOf, oneOf } = schema
  const ofBranches = (anyOf ?? oneOf ?? []).flatMap((each) =>
    brokenParts(each, hints).map((way) => way.filter((value) => !accepts(schema, value))),
  )
  const ofFields = Object.entries(properties ?? {}).flatMap(([name, each]) => {
    const way = forbidden(each, hints)
    const ways = [...(way ? [way] : []), ...(required.includes(name) ? [fc.constant(missing)] : [])]
    return ways.length === 0 ? [] : [fc.tuple(allowed(schema, hints), fc.oneof(...ways)).map(replacing(name))]
  })
  const brokenItem = items && forbidden(items, hints)
  return [...ofBranches, ...ofFields, ...(brokenItem ? [brokenItem.map((value) => [value])] : [])]
}

const replacing =
  (name: string) =>
  ([whole, part]: [unknown, unknown]) => {
    const { [name]: _, ...others } = whole as Record<string, unknown>
    return part === missing ? others : { ...others, [name]: part }
  }
