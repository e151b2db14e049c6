import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { CounterBoundary } from './admin-error-boundary.tsx'
import { ToastsProvider } from '#web/kit/toasts.tsx'
import { OwnerScreens } from './admin-screens.tsx'
import { createReader } from './query-client.ts'

/** The counter: an app of its own, drawn in the browser only, so that no document ever holds anything of it. */
export function OwnerApp() {
  const [reader] = useState(createReader)
  return (
    <CounterBoundary>
      <QueryClientProvider client={reader}>
        <ToastsProvider>
          <BrowserRouter>
            <OwnerScreens />
          </BrowserRouter>
        </ToastsProvider>
      </QueryClientProvider>
    </CounterBoundary>
  )
}
