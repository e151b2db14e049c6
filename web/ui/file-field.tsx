import { type ChangeEvent, useId, useRef, useState } from 'react'
import { FieldError } from './field.tsx'
import { Icon } from './icon.tsx'

interface FileFieldProps {
  label: string
  name: string
  /** What may be chosen, as the `accept` of an input. */
  accept: string
  /** Bytes. */
  maxBytes: number
  /** Said of a larger file. */
  tooLarge: string
  hint?: string
  /** Tells about a chosen file; `null` when it was taken away or is too large. */
  onChoose?: (file: File | null, error: string | null) => void
}

/** One file: chosen, shown with name and size, taken away again. */
export function FileField({ label, name, accept, maxBytes, tooLarge, hint, onChoose }: FileFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File | null>(null)
  const error = chosen && chosen.size > maxBytes ? tooLarge : null

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0] ?? null
    setChosen(file)
    onChoose?.(file, file && file.size > maxBytes ? tooLarge : null)
  }

  function remove() {
    if (input.current) input.current.value = ''
    setChosen(null)
    onChoose?.(null, null)
    input.current?.focus()
  }

  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        ref={input}
        id={id}
        type="file"
        name={name}
        accept={accept}
        onChange={choose}
        aria-describedby={`${id}-hint`}
        {...(error && { 'aria-invalid': true as const })}
      />
      <p className="field-hint" id={`${id}-hint`}>
        {chosen ? `${chosen.name}, ${sizeWords(chosen.size)}` : hint}
      </p>
      {error && <FieldError id={`${id}-error`} sentence={error} />}
      {chosen && (
        <button type="button" className="link-button" onClick={remove}>
          <Icon name="trash" />
          Remove file
        </button>
      )}
    </div>
  )
}

function sizeWords(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
