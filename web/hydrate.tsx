import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { ShopFrame } from '#domain/shop-frame.ts'
import { ShopProvider } from '#web/shell/shop-facts.tsx'
import { ShopRouter } from '#web/shell/shop-router.tsx'
import { App } from './app.tsx'
import { resumeScreen } from './load-screen.ts'

interface Boot {
  data: unknown
  frame: ShopFrame
  status: 200 | 404
}

/** Takes over the page that the edge rendered. Resolves when presses are answered. */
export async function hydrate(): Promise<void> {
  const root = document.getElementById('root')
  const boot = JSON.parse(document.getElementById('boot')?.textContent ?? 'null') as Boot | null
  if (!root || !boot) return
  const first = await resumeScreen(location.pathname + location.search, boot.data, boot.status)
  await new Promise<void>((resolve) => {
    // As a transition it is done in small steps, between which touches and frames have their turn.
    startTransition(() => {
      hydrateRoot(
        root,
        <ShopProvider frame={boot.frame}>
          <ShopRouter first={first}>
            <App />
            <Ready onReady={resolve} />
          </ShopRouter>
        </ShopProvider>,
      )
    })
  })
}

/** Tells that the page runs: its effects come after those of all that stands before it. */
function Ready({ onReady }: { onReady(): void }) {
  useEffect(onReady, [onReady])
  return null
}
