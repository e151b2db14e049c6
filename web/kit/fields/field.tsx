import { type ReactNode, useId } from 'react'
import { Icon } from '#web/kit/icon.tsx'

/** The parts around the control of every field. */
export interface FieldFrame {
  label: string
  /** The problem; stays at the field until it is corrected. */
  error?: string | undefined
  /** A line of help under the control. */
  hint?: string | undefined
}

/** Attributes that connect a control with its label, hint and error. */
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

/** The problem of one field. */
export function FieldError({ id, sentence }: { id: string; sentence: string }) {
  return (
    <p className="field-error" id={id}>
      <Icon name="info" />
      {sentence}
    </p>
  )
}
