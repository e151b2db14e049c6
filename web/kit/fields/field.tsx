import { type ReactNode, useId } from 'react'
import { Icon } from '#web/kit/icon.tsx'

/** What every field has around its control. */
export interface FieldFrame {
  label: string
  /** The sentence of what is wrong; stands at the field until it is mended. */
  error?: string | undefined
  /** A line of help under the control. */
  hint?: string | undefined
}

/** What ties a control to its label, hint and error for everybody. */
export interface ControlTies {
  id: string
  'aria-invalid'?: true
  'aria-describedby'?: string
}

/** A label above a control, a hint and an error below it. */
export function Field({ label, error, hint, children }: FieldFrame & { children: (ties: ControlTies) => ReactNode }) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        ...(error && { 'aria-invalid': true as const }),
        ...(describedBy && { 'aria-describedby': describedBy }),
      })}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`} sentence={error} />}
    </div>
  )
}

/** The line that says what is wrong with a field. */
export function FieldError({ id, sentence }: { id: string; sentence: string }) {
  return (
    <p className="field-error" id={id}>
      <Icon name="info" />
      {sentence}
    </p>
  )
}
