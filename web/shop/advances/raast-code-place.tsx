import { type ComponentProps, Suspense } from 'react'
import type { OrderAdvance } from '#domain/advances/advance.ts'
import { lazyWithRetry } from '#web/kit/lazy-with-retry.ts'
import type { RaastCode } from './raast-code.tsx'

let code: typeof import('./raast-code.tsx') | undefined

/** Loads the code that draws a Raast code before a page with one is rendered. */
export function loadRaastCode(advance: OrderAdvance | null): Promise<unknown> | undefined {
  if (!advance?.accounts.some(({ qr }) => qr !== null)) return undefined
  return import('./raast-code.tsx').then((loaded) => (code = loaded))
}

const LaterCode = lazyWithRetry(async () => (await import('./raast-code.tsx')).RaastCode)

/** Shows the Raast code, also in documents, where it works without scripts; loads its module if it appears later. */
export function RaastCodePlace(props: ComponentProps<typeof RaastCode>) {
  return (
    <div className="advance-code-place">
      {code ? (
        <code.RaastCode {...props} />
      ) : (
        <Suspense>
          <LaterCode {...props} />
        </Suspense>
      )}
    </div>
  )
}
