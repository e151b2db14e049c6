import type * as z from 'zod/mini'
import { config } from 'zod/mini'
import { errors } from './errors.ts'

// Problems without a sentence get a general one instead of the library's.
config({ localeError: () => errors.VALIDATION.message })

/** The first problem of each field, in the order of the schema's fields. */
export type Problems = Record<string, string>

/**
 * The problems of a failed parse; those of a group of fields by the field's own name. A problem of the whole form has
 * an empty name.
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
  for (const { field, sentence } of issues.sort((a, b) => rank(a.top) - rank(b.top))) {
    problems[field] ??= sentence
  }
  return problems
}

/** The fields of an object schema, or of the first form of a union; none of any other. */
function shapeOf(schema: z.ZodMiniType | undefined): Record<string, z.ZodMiniType> {
  if (schema && 'options' in schema.def) return shapeOf((schema.def.options as z.ZodMiniType[])[0])
  const fields = schema && 'shape' in schema.def ? (schema.def.shape as object) : {}
  return Object.assign(Object.create(null) as Record<string, z.ZodMiniType>, fields)
}

/** The fields of a request; a value that is no object (`null`, a list, a word) has none. */
export function fieldsOf(values: unknown): object {
  return typeof values === 'object' && values !== null && !Array.isArray(values) ? values : {}
}

/** Checks a form: returns its parsed values, or its problems. */
export function checkForm<Schema extends z.ZodMiniType>(
  schema: Schema,
  values: unknown,
): { values: z.infer<Schema>; problems: null } | { values: null; problems: Problems } {
  const parsed = schema.safeParse(fieldsOf(values))
  if (parsed.success) return { values: parsed.data, problems: null }
  return { values: null, problems: problemsOf(schema, parsed.error) }
}

/** The first problem, in form order. */
export function firstProblem(problems: Problems): string {
  return Object.values(problems)[0] ?? ''
}
