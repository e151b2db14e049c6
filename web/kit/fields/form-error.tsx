import { Icon } from '#web/kit/icon.tsx'

/** What is wrong with a form as a whole, above its button; stands until something in the form is changed. */
export function FormError({ sentence }: { sentence: string | undefined }) {
  if (!sentence) return null
  return (
    <p className="field-error form-error">
      <Icon name="info" />
      {sentence}
    </p>
  )
}
