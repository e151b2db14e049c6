import type * as z from 'zod/mini'
import { config } from 'zod/mini'
import { errors } from './errors.ts'

// What a schema has no sentence for is still said to a person, never in the library's words.
config({ localeError: () => errors.VALIDATION.message })

/** What is wrong with a form: the first sentence of each field, in the order in which the fields are declared. */
export type Problems = Record<string, string>

/**
 * The problems in a failed parse, those of a group of fields by the field's own name. A problem of the whole shape stands
 * under the empty name.
 */
export function problemsOf(schema: z.ZodMiniType, error: z.core.$ZodError): Problems {
  const shape = shapeOf(schema)
  const order = Object.keys(shape)
  const rank = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length)
  const issues = error.issues.map(({ path: [first = '', second = ''], message: sentence }) => {
    const top = String(first)
    const isInGroup = order.includes(top) && String(second) in shapeOf(shape[top])
    return { top, field: isInGroup ? String(second) : top, sentence }
  })
  const problems: Problems = Object.create(null) as Problems
  for (const { field, sentence } of issues.toSorted((a, b) => rank(a.top) - rank(b.top))) {
    problems[field] ??= sentence
  }
  return problems
}

/** The fields of an object; none of anything else. */
function shapeOf(schema: z.ZodMiniType | undefined): Record<string, z.ZodMiniType> {
  const fields = schema && 'shape' in schema.def ? (schema.def.shape as object) : {}
  return Object.assign(Object.create(null) as Record<string, z.ZodMiniType>, fields)
}

/** What was sent as fields: something that is no object (`null`, a list, a word) has none. */
export function fieldsOf(values: unknown): object {
  return typeof values === 'object' && values !== null && !Array.isArray(values) ? values : {}
}

/** Checks a form: its clean values, or what is wrong with it. */
export function checkForm<Schema extends z.ZodMiniType>(
  schema: Schema,
  values: unknown,
): { values: z.infer<Schema>; problems: null } | { values: null; problems: Problems } {
  const parsed = schema.safeParse(fieldsOf(values))
  if (parsed.success) return { values: parsed.data, problems: null }
  return { values: null, problems: problemsOf(schema, parsed.error) }
}

/** The first sentence of the form, in its order. */
export function firstProblem(problems: Problems): string {
  return Object.values(problems)[0] ?? ''
}
