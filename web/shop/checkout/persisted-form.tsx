import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import type { KnownDelivery } from '#domain/orders/delivery-address.ts'
import { fillIn } from './fill-in.ts'
import { storeForm, readStoredForm } from './order-attempt.ts'

interface PersistedFormProps {
  /** The account's address; fills empty fields. */
  known: KnownDelivery | null
  /** Where typed values are stored; in this tab when left out. */
  storage?: { read(): Record<string, string>; store(values: Record<string, string>): void }
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onInput: (event: FormEvent<HTMLFormElement>) => void
  children: ReactNode
}

const tabForm = { read: readStoredForm, store: storeForm }

/** A form that restores typed values after a login or reload, and then fills in the account's address. */
export function PersistedForm({ known, storage = tabForm, onSubmit, onInput, children }: PersistedFormProps) {
  const form = useRef<HTMLFormElement>(null)
  /** Fields that the person has touched, even if they are empty now. */
  const touched = useRef(new Set<string>())
  useEffect(() => fill(form.current, storage.read(), touched.current), [storage])
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
        storage.store(Object.fromEntries(fields.map(([name, value]) => [name, String(value)])))
      }}
    >
      {children}
    </form>
  )
}

/**
 * Fills empty fields: a value from the browser or the person is newer. In the focused field it is selected, so that
 * typing replaces it. Selects restore themselves.
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
