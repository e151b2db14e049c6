import type { ComponentProps } from 'react'
import type { WaitingForm } from './waiting-form.tsx'

let code: typeof import('./waiting-form.tsx') | undefined

/** Loads the form before a page with it is rendered; pages of parts in stock do not need its code. */
export async function loadWaitingForm(): Promise<void> {
  code ??= await import('./waiting-form.tsx')
}

/** The form of a part that is sold out. */
export function SoldOut(props: ComponentProps<typeof WaitingForm>) {
  return code ? <code.WaitingForm {...props} /> : null
}
