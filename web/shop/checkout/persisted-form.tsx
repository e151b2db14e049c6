import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { Form } from '#web/kit/fields/form.tsx'
import { fillIn, isTyped, restoreTyped } from './fill-in.ts'
import { storeForm, readStoredForm } from './order-attempt.ts'

interface PersistedFormProps {
  /** The account's address, or the one remembered on this device; fills fields that the person left alone. */
  known: Readonly<Record<string, string>> | null
  /** Where typed values are stored; in this tab when left out. */
  storage?: { read(): Record<string, string>; store(values: Record<string, string>): void }
  of: ComponentProps<typeof Form>['of']
  children: ReactNode
}

const tabForm = { read: readStoredForm, store: storeForm }

/**
 * A form that restores what was typed before a login or reload, and then fills in the known address. Only what the
 * person typed is stored: what was filled in comes from its source again, which may have changed.
 */
export function PersistedForm({ known, storage = tabForm, of, children }: PersistedFormProps) {
  const form = useRef<HTMLFormElement>(null)
  /** Fields that the person has touched, even if they are empty now. */
  const touched = useRef(new Set<string>())
  const store = () => {
    const fields = [...new FormData(form.current ?? undefined)].filter(([name]) => touched.current.has(name))
    storage.store(Object.fromEntries(fields.map(([name, value]) => [name, String(value)])))
  }
  useEffect(() => {
    const early = inputsOf(form.current).filter(isTyped)
    for (const { name } of early) touched.current.add(name)
    for (const [name, value] of Object.entries(storage.read())) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement && !touched.current.has(name)) restoreTyped(field, value)
      touched.current.add(name)
    }
    if (early.length > 0) store()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `store` reads the form as it is
  }, [storage])
  useEffect(() => {
    for (const field of inputsOf(form.current)) {
      const value = known?.[field.name]
      if (!value || touched.current.has(field.name)) continue
      fillIn(field, value)
      // Selected, so that typing replaces it.
      if (field === document.activeElement) field.select()
    }
  }, [known])
  return (
    <Form
      of={of}
      ref={form}
      className="checkout"
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) touched.current.add(target.name)
        store()
      }}
    >
      {children}
    </Form>
  )
}

/** The inputs that are typed in. Choices restore themselves. */
function inputsOf(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.elements ?? [])].filter(
    (field): field is HTMLInputElement =>
      field instanceof HTMLInputElement && !['radio', 'checkbox'].includes(field.type),
  )
}
