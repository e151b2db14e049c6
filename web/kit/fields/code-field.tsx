import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useId, useRef } from 'react'
import { t } from '#domain/language/translate.ts'
import { fieldDirection } from '#web/kit/fields/field-direction.ts'
import { FieldError } from './field.tsx'
import { useProblem } from './form-problems.ts'

interface CodeFieldProps {
  label: string
  /** The name of all boxes: the code is `getAll(name).join('')`. */
  name: string
}

const length = 6
const places = Array.from({ length }, (_, index) => index)

/**
 * A code of six digits, one box each. Other characters are dropped, the focus moves on, Backspace clears or moves
 * back, and a pasted or autofilled code is split over the boxes.
 */
export function CodeField({ label, name }: CodeFieldProps) {
  const id = useId()
  const error = useProblem(name)
  const boxes = useRef<HTMLDivElement>(null)
  const boxAt = (index: number) => boxes.current?.children[index] as HTMLInputElement | undefined

  /** Puts the digits of a text into the boxes from an index on, and focuses the box after the last. */
  function fill(from: number, text: string) {
    const digits = text.replace(/\D/g, '').slice(0, length - from)
    for (const [offset, digit] of [...digits].entries()) {
      const box = boxAt(from + offset)
      if (box) box.value = digit
    }
    if (digits !== '') boxAt(Math.min(from + digits.length, length - 1))?.focus()
  }

  function type(index: number, { currentTarget: box, nativeEvent }: FormEvent<HTMLInputElement>) {
    // A digit typed into a full box replaces the old one; any other input is a whole code, or characters to drop.
    const { data } = nativeEvent as InputEvent
    const typed = box.value.length > 1 && data?.length === 1 ? data : box.value
    const digit = box.value.length > 1 && !/\d/.test(typed) ? box.value.replace(/\D/g, '').slice(0, 1) : ''
    box.value = digit
    fill(index, typed)
  }

  function press(index: number, event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'ArrowLeft') boxAt(index - 1)?.focus()
    if (event.key === 'ArrowRight') boxAt(index + 1)?.focus()
    if (event.key !== 'Backspace' || event.currentTarget.value !== '') return
    event.preventDefault()
    const before = boxAt(index - 1)
    if (!before) return
    before.value = ''
    before.focus()
  }

  function paste(index: number, event: ClipboardEvent<HTMLInputElement>) {
    event.preventDefault()
    const text = event.clipboardData.getData('text')
    // A whole code fills all boxes, wherever it is pasted.
    fill(text.replace(/\D/g, '').length >= length ? 0 : index, text)
    const behind = document.activeElement as HTMLElement
    // Notifies the form; the box handles it as typing and moves the focus.
    event.currentTarget.dispatchEvent(new Event('input', { bubbles: true }))
    behind.focus()
  }

  return (
    <fieldset className="field code-field">
      <legend>{label}</legend>
      <div ref={boxes} dir={fieldDirection('number')}>
        {places.map((index) => (
          <input
            key={index}
            name={name}
            onInput={(event) => type(index, event)}
            onKeyDown={(event) => press(index, event)}
            onPaste={(event) => paste(index, event)}
            onFocus={(event) => event.currentTarget.select()}
            type="text"
            inputMode="numeric"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            aria-label={t('Digit {number} of {length}', { number: index + 1, length })}
            {...(error && { 'aria-invalid': true as const, 'aria-describedby': `${id}-error` })}
          />
        ))}
      </div>
      {error && <FieldError id={`${id}-error`} sentence={error} />}
    </fieldset>
  )
}
