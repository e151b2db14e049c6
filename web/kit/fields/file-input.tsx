import { type ComponentProps, type ReactNode, useId } from 'react'
import { t } from '#domain/language/translate.ts'
import { FieldError } from './field.tsx'

/** The photographs that the shop can open, by name: with `image/*` an iPhone would send HEIC. */
export const photoTypes = 'image/jpeg,image/png,image/webp'

interface FileInputProps extends ComponentProps<'input'> {
  label: string
  /** A line of help, or what was chosen. */
  hint: ReactNode
  problem: string | undefined
  /** The names of the chosen files; empty for none. */
  chosen: string
}

/**
 * A file input with label, hint and problem, in the language of the page: browsers write their own button in the language
 * of the device. The input lies invisibly over its stand-in, so that fingers, keyboards and drops meet it; without scripts
 * it shows itself.
 */
export function FileInput({ label, hint, problem, chosen, className = '', children, ...input }: FileInputProps) {
  const id = useId()
  return (
    <div className={`field file-field ${className}`.trimEnd()}>
      <label htmlFor={id}>{label}</label>
      <span className="file-input">
        <input
          type="file"
          id={id}
          aria-describedby={problem ? `${id}-hint ${id}-error` : `${id}-hint`}
          {...(problem && { 'aria-invalid': true as const })}
          {...input}
        />
        <span aria-hidden="true">
          <b>{input.multiple ? t('Choose files') : t('Choose a file')}</b> <bdi>{chosen || t('No file chosen')}</bdi>
        </span>
      </span>
      <p className="field-hint" id={`${id}-hint`}>
        {hint}
      </p>
      {problem && <FieldError id={`${id}-error`} sentence={problem} />}
      {children}
    </div>
  )
}
