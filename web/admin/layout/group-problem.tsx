import { FieldError } from '#web/kit/fields/field.tsx'
import { useProblem } from '#web/kit/fields/form-problems.ts'

/** The problem of a group of fields, by the name that the form has for it. */
export function GroupProblem({ id, name }: { id: string; name: string }) {
  const problem = useProblem(name)
  return problem && <FieldError id={id} sentence={problem} />
}
