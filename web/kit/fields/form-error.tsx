import { Icon } from '#web/kit/icon.tsx'
import { useProblem } from './form-problems.ts'

/** The problem of a form as a whole, above its button; stays until the form is changed. */
export function FormError(given: { sentence?: string | undefined }) {
  const problem = useProblem('')
  const sentence = given.sentence || problem
  if (!sentence) return null
  return (
    <p className="field-error form-error" role="alert">
      <Icon name="info" />
      {sentence}
    </p>
  )
}
