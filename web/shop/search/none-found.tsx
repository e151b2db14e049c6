import type { ComponentProps } from 'react'
import type { NothingFound } from './nothing-found.tsx'

let code: typeof import('./nothing-found.tsx') | undefined

/** Loads the next steps before an empty list is rendered; other lists do not need their code. */
export async function loadNothingFound(): Promise<void> {
  code ??= await import('./nothing-found.tsx')
}

/** The next steps of an empty list. */
export function NoneFound(props: ComponentProps<typeof NothingFound>) {
  return code ? <code.NothingFound {...props} /> : null
}
