import { type ComponentProps, Suspense } from 'react'
import type { OrderAdvance } from '#domain/advances/advance.ts'
import { lazyWithRetry } from '#web/kit/lazy-with-retry.ts'
import type { RaastCode } from './raast-code.tsx'

let code: typeof import('./raast-code.tsx') | undefined

/** Loads what draws the code, before a page that has one is rendered. Other orders do without. */
export function loadRaastCode(advance: OrderAdvance | null): Promise<unknown> | undefined {
  if (!advance?.accounts.some(({ qr }) => qr !== null)) return undefined
  return import('./raast-code.tsx').then((loaded) => (code = loaded))
}

const LaterCode = lazyWithRetry(async () => (await import('./raast-code.tsx')).RaastCode)

/** The code, also in documents: it pays without scripts. Loaded now where it appeared after the page. */
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
