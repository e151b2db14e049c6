import { config } from 'zod/mini'
import type * as z from 'zod/mini'
import { errors } from './errors.ts'

// What a schema has no sentence for is still said to a person, never in the library's words.
config({ localeError: () => errors.VALIDATION.message })

/** What is wrong with a form: the first sentence of each field, in the order in which the fields are declared. */
export type Problems = Record<string, string>

/** The problems in a failed parse. A problem of the whole shape stands under the empty name. */
export function problemsOf(schema: z.ZodMiniType, error: z.core.$ZodError): Problems {
  const order = 'shape' in schema.def ? Object.keys(schema.def.shape as object) : []
  const rank = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length)
  const issues = error.issues.map((issue) => ({ field: String(issue.path[0] ?? ''), sentence: issue.message }))
  const problems: Problems = Object.create(null) as Problems
  for (const { field, sentence } of issues.toSorted((a, b) => rank(a.field) - rank(b.field))) {
    problems[field] ??= sentence
  }
  return problems
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
