import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import type { KnownDelivery } from '#domain/orders/delivery-address.ts'
import { fillIn } from './fill-in.ts'
import { storeForm, readStoredForm } from './order-attempt.ts'

interface PersistedFormProps {
  /** What the account knows; fills what is still empty. */
  known: KnownDelivery | null
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onInput: (event: FormEvent<HTMLFormElement>) => void
  children: ReactNode
}

/** A form that finds what was typed before: a login or a reload in between loses nothing. Then it takes what the account knows. */
export function PersistedForm({ known, onSubmit, onInput, children }: PersistedFormProps) {
  const form = useRef<HTMLFormElement>(null)
  /** What somebody was at, also if it is empty now. */
  const touched = useRef(new Set<string>())
  useEffect(() => fill(form.current, readStoredForm(), touched.current), [])
  useEffect(() => {
    if (known) fill(form.current, { ...known }, touched.current)
  }, [known])
  return (
    <form
      ref={form}
      className="checkout"
      method="post"
      noValidate
      onSubmit={onSubmit}
      onInput={(event) => {
        onInput(event)
        if (event.target instanceof HTMLInputElement) touched.current.add(event.target.name)
        const fields = [...new FormData(event.currentTarget)]
        storeForm(Object.fromEntries(fields.map(([name, value]) => [name, String(value)])))
      }}
    >
      {children}
    </form>
  )
}

/**
 * Fills in what is empty: what the browser filled in itself, or somebody typed, is newer. Where somebody is about to type,
 * it is selected, so that the first letter takes its place. Choices keep themselves.
 */
function fill(form: HTMLFormElement | null, values: Record<string, string>, touched: Set<string>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form?.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement) || field.type === 'radio') continue
    if (value === '' || touched.has(name)) continue
    fillIn(field, value)
    if (field === document.activeElement) field.select()
  }
}
