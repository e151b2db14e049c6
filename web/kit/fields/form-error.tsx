import { Icon } from '#web/kit/icon.tsx'

/** The problem of a form as a whole, above its button; stays until the form is changed. */
export function FormError({ sentence }: { sentence: string | undefined }) {
  if (!sentence) return null
  return (
    <p className="field-error form-error" role="alert">
      <Icon name="info" />
      {sentence}
    </p>
  )
}
