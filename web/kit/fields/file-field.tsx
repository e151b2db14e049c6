import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { t } from '#domain/language/translate.ts'
import { fileSize } from '#web/kit/file-size.ts'
import { ExtraIcon } from '#web/kit/extra-icon.tsx'
import { useToasts } from '#web/kit/toasts.tsx'
import { FileInput } from './file-input.tsx'
import { useProblem } from './form-problems.ts'

interface FileFieldProps {
  label: string
  name: string
  /** The allowed types, as the `accept` of an input. */
  accept: string
  /** Bytes. */
  maxBytes: number
  /** The message for a larger file, said as soon as it is chosen. */
  tooLarge: string
  hint: string
}

/** One file: chosen, shown with its name and size, removable. Resetting the form clears it. */
export function FileField({ label, name, accept, maxBytes, tooLarge, hint }: FileFieldProps) {
  const { toast } = useToasts()
  const error = useProblem(name)
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)

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
    if (chosen && chosen.size > maxBytes) toast(tooLarge, 'error')
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
    <FileInput
      ref={input}
      label={label}
      hint={file ? t('{file}, {size}', { file: file.name, size: fileSize(file.size) }) : hint}
      problem={file && file.size > maxBytes ? tooLarge : error}
      chosen={file?.name ?? ''}
      name={name}
      accept={accept}
      onChange={choose}
    >
      {file && (
        <button type="button" className="link-button" onClick={remove}>
          <ExtraIcon name="trash" />
          {t('Remove file')}
        </button>
      )}
    </FileInput>
  )
}
