import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { FieldError } from './field.tsx'

interface CodeFieldProps {
  label: string
  name: string
  error?: string | undefined
}

const length = 6
const places = Array.from({ length }, (_, index) => index)

/**
 * A code of six digits, a box each: other signs are stripped, the focus moves on, Backspace clears or moves back, and a
 * pasted or autofilled code is split over the boxes. Spec §5 Deletion, Decisions.
 */
export function CodeField({ label, name, error }: CodeFieldProps) {
  const id = useId()
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const [digits, setDigits] = useState<string[]>(() => places.map(() => ''))

  function fill(from: number, typed: string) {
    const found = typed.replace(/\D/g, '').slice(0, length - from)
    setDigits((present) => {
      const next = [...present]
      if (found === '') next[from] = ''
      for (const [index, digit] of [...found].entries()) next[from + index] = digit
      return next
    })
    if (found !== '') boxes.current[Math.min(from + found.length, length - 1)]?.focus()
  }

  function change(index: number, { currentTarget }: ChangeEvent<HTMLInputElement>) {
    const { value } = currentTarget
    const present = digits[index] ?? ''
    // A second digit in a full box replaces the first; more of them are a whole code.
    fill(index, value.length === 2 && present !== '' ? value.replace(present, '') || present : value)
  }

  function press(index: number, event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'ArrowLeft') boxes.current[index - 1]?.focus()
    if (event.key === 'ArrowRight') boxes.current[index + 1]?.focus()
    if (event.key !== 'Backspace') return
    event.preventDefault()
    const emptied = digits[index] === '' ? index - 1 : index
    if (emptied < 0) return
    setDigits((present) => present.map((digit, at) => (at === emptied ? '' : digit)))
    boxes.current[emptied]?.focus()
  }

  function paste(index: number, event: ClipboardEvent<HTMLInputElement>) {
    event.preventDefault()
    fill(index, event.clipboardData.getData('text'))
  }

  return (
    <fieldset className="field code-field" aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      <div>
        {places.map((index) => (
          <input
            key={index}
            ref={(box) => {
              boxes.current[index] = box
            }}
            name={name}
            value={digits[index]}
            onChange={(event) => change(index, event)}
            onKeyDown={(event) => press(index, event)}
            onPaste={(event) => paste(index, event)}
            onFocus={(event) => event.currentTarget.select()}
            type="text"
            inputMode="numeric"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            aria-label={`Digit ${index + 1} of ${length}`}
            {...(error && { 'aria-invalid': true as const })}
          />
        ))}
      </div>
      {error && <FieldError id={`${id}-error`} sentence={error} />}
    </fieldset>
  )
}
