import { type ReactNode, useId } from 'react'
import { Icon } from '#web/kit/icon.tsx'
import { useProblem, useTyped } from './form-problems.ts'

/** The parts around the control of every field. */
export interface FieldFrame {
  label: string
  name: string
  /** A line of help under the control. */
  hint?: string | undefined
}

/** Attributes that connect a control with its label, hint and error. */
export interface ControlTies {
  id: string
  'aria-invalid'?: true
  'aria-describedby'?: string
  defaultValue?: string
}

interface FieldProps extends FieldFrame {
  /** The value of a controlled field, which keeps what is typed itself. */
  value?: unknown
  children: (ties: ControlTies) => ReactNode
}

/** A label above a control, a hint and its problem below it, which stays until it is corrected. */
export function Field({ label, name, hint, value, children }: FieldProps) {
  const id = useId()
  const typed = useTyped(name)
  const error = useProblem(name)
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        ...(error && { 'aria-invalid': true as const }),
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(typed !== undefined && value === undefined && { defaultValue: typed }),
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
