import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { t } from '#domain/language/translate.ts'
import { fileSize } from '#web/kit/file-size.ts'
import { ExtraIcon } from '#web/kit/extra-icon.tsx'
import { FileInput } from './file-input.tsx'
import { FieldError } from './field.tsx'
import { useProblem } from './form-problems.ts'

interface FileFieldProps {
  label: string
  name: string
  /** The allowed types, as the `accept` of an input. */
  accept: string
  /** Bytes. */
  maxBytes: number
  /** The message for a larger file. */
  tooLarge: string
  hint: string
  /** Called as soon as a file is chosen that is too large. */
  onTooLarge(): void
}

/** One file: chosen, shown with its name and size, removable. Resetting the form clears it. */
export function FileField({ label, name, accept, maxBytes, tooLarge, hint, onTooLarge }: FileFieldProps) {
  const id = useId()
  const error = useProblem(name)
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const sentence = file && file.size > maxBytes ? tooLarge : error
  const ties = [`${id}-hint`, sentence && `${id}-error`].filter(Boolean).join(' ')

  useEffect(() => {
    const form = input.current?.form
    // A file may be chosen before the app runs.
    setFile(input.current?.files?.[0] ?? null)
    const forget = () => setFile(null)
    form?.addEventListener('reset', forget)
    return () => form?.removeEventListener('reset', forget)
  }, [])

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const chosen = currentTarget.files?.[0] ?? null
    setFile(chosen)
    if (chosen && chosen.size > maxBytes) onTooLarge()
  }

  function remove() {
    if (!input.current) return
    input.current.value = ''
    setFile(null)
    input.current.focus()
    // The form does not notice a cleared file by itself.
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return (
    <div className="field file-field">
      <label htmlFor={id}>{label}</label>
      <FileInput
        ref={input}
        id={id}
        chosen={file?.name ?? ''}
        name={name}
        accept={accept}
        onChange={choose}
        aria-describedby={ties}
        {...(sentence && { 'aria-invalid': true as const })}
      />
      <p className="field-hint" id={`${id}-hint`}>
        {file ? t('{file}, {size}', { file: file.name, size: fileSize(file.size) }) : hint}
      </p>
      {sentence && <FieldError id={`${id}-error`} sentence={sentence} />}
      {file && (
        <button type="button" className="link-button" onClick={remove}>
          <ExtraIcon name="trash" />
          {t('Remove file')}
        </button>
      )}
    </div>
  )
}
