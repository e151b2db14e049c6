/** The part of JSON Schema that the OpenAPI document uses. */
export interface JsonSchema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  propertyNames?: JsonSchema
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
}

/** Keywords that do not constrain a value, or belong to another keyword. */
const silent = ['default', 'description', 'contentEncoding', 'format']

type Judge = (schema: JsonSchema, value: unknown) => boolean

/** The check of each keyword; values of another type pass. */
const judges: Record<string, Judge> = {
  type: ({ type, format }, value) => [type ?? []].flat().some((each) => isOfType(each, value, format)),
  const: (schema, value) => schema.const === value,
  enum: (schema, value) => (schema.enum ?? []).includes(value),
  anyOf: ({ anyOf = [] }, value) => anyOf.some((each) => accepts(each, value)),
  oneOf: ({ oneOf = [] }, value) => oneOf.filter((each) => accepts(each, value)).length === 1,
  allOf: ({ allOf = [] }, value) => allOf.every((each) => accepts(each, value)),
  properties: ({ properties = {} }, value) =>
    !isObject(value) ||
    Object.entries(properties).every(([name, each]) => !Object.hasOwn(value, name) || accepts(each, value[name])),
  required: ({ required = [] }, value) => !isObject(value) || required.every((name) => Object.hasOwn(value, name)),
  additionalProperties: ({ additionalProperties, properties = {} }, value) => {
    if (!isObject(value) || additionalProperties === undefined || additionalProperties === true) return true
    const others = Object.keys(value).filter((name) => !Object.hasOwn(properties, name))
    return additionalProperties === false
      ? others.length === 0
      : others.every((name) => accepts(additionalProperties, value[name]))
  },
  propertyNames: ({ propertyNames = {} }, value) =>
    !isObject(value) || Object.keys(value).every((name) => accepts(propertyNames, name)),
  items: ({ items = {}, prefixItems = [] }, value) =>
    !Array.isArray(value) || value.slice(prefixItems.length).every((each) => accepts(items, each)),
  prefixItems: ({ prefixItems = [] }, value) =>
    !Array.isArray(value) || prefixItems.every((each, index) => index >= value.length || accepts(each, value[index])),
  minItems: ({ minItems = 0 }, value) => !Array.isArray(value) || value.length >= minItems,
  maxItems: ({ maxItems = 0 }, value) => !Array.isArray(value) || value.length <= maxItems,
  minimum: ({ minimum = 0 }, value) => typeof value !== 'number' || value >= minimum,
  maximum: ({ maximum = 0 }, value) => typeof value !== 'number' || value <= maximum,
  exclusiveMinimum: ({ exclusiveMinimum = 0 }, value) => typeof value !== 'number' || value > exclusiveMinimum,
  minLength: ({ minLength = 0 }, value) => typeof value !== 'string' || lengthOf(value) >= minLength,
  maxLength: ({ maxLength = 0 }, value) => typeof value !== 'string' || lengthOf(value) <= maxLength,
  pattern: ({ pattern = '' }, value) => typeof value !== 'string' || new RegExp(pattern, 'u').test(value),
}

/** Whether a schema allows a value. @throws an error for an unknown keyword */
export function accepts(schema: JsonSchema, value: unknown): boolean {
  return Object.keys(schema).every((word) => {
    if (silent.includes(word)) return true
    const judge = judges[word]
    if (!judge) throw new Error(`Nobody taught the fuzzer what "${word}" means.`)
    return judge(schema, value)
  })
}

/** JSON Schema counts code points, like the shop and its database. */
const lengthOf = (text: string) => Array.from(text).length

function isOfType(type: string, value: unknown, format?: string): boolean {
  if (format === 'binary') return value instanceof File
  if (type === 'null') return value === null
  if (type === 'array') return Array.isArray(value)
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'object') return isObject(value)
  return typeof value === type
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
