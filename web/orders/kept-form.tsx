import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { keepForm, readKeptForm } from './order-attempt.ts'

interface KeptFormProps {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onInput: (event: FormEvent<HTMLFormElement>) => void
  children: ReactNode
}

/** A form that finds what was typed before: a login or a reload in between loses nothing. */
export function KeptForm({ onSubmit, onInput, children }: KeptFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    for (const [name, value] of Object.entries(readKeptForm())) {
      const field = form.current?.elements.namedItem(name)
      // What the browser filled in itself, or somebody typed before the app was there, is newer. Choices keep themselves.
      if (field instanceof HTMLInputElement && field.type !== 'radio') field.value ||= value
    }
  }, [])
  return (
    <form
      ref={form}
      className="checkout"
      method="post"
      noValidate
      onSubmit={onSubmit}
      onInput={(event) => {
        onInput(event)
        const fields = [...new FormData(event.currentTarget)]
        keepForm(Object.fromEntries(fields.map(([name, value]) => [name, String(value)])))
      }}
    >
      {children}
    </form>
  )
}
