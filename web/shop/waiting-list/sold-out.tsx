import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react'
import type { WaitingForm } from './waiting-form.tsx'

type Form = { default: ComponentType<ComponentProps<typeof WaitingForm>> }
let form: Promise<Form> & { loaded?: Form }

/** Loads the form; parts in stock do without its code. The edge awaits it, so that the document has the form. */
export function loadWaitingForm(): Promise<Form> {
  form ??= import('./waiting-form.tsx').then(({ WaitingForm: loaded }) => (form.loaded = { default: loaded }))
  return form
}

// What is loaded is rendered at once: React asks with `then`, and gets the answer before it goes on.
const LazyForm = lazy(() => {
  const loading = loadWaitingForm()
  const { loaded } = form
  return loaded ? ({ then: (done: (given: Form) => void) => done(loaded) } as Promise<Form>) : loading
})

/** The form of a part that is sold out. In the browser the document's form stays until its code is there. */
export function SoldOut(props: ComponentProps<typeof WaitingForm>) {
  return (
    <Suspense>
      <LazyForm {...props} />
    </Suspense>
  )
}
