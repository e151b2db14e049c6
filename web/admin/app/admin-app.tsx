import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { AdminErrorBoundary } from './admin-error-boundary.tsx'
import { ToastsProvider } from '#web/kit/toasts.tsx'
import { AdminScreens } from './admin-screens.tsx'
import { createQueryClient } from '#web/admin/queries/query-client.ts'

/** The back-office application. Rendered in the browser only, so no document contains any of it. */
export function AdminApp() {
  const [queryClient] = useState(createQueryClient)
  return (
    <AdminErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <ToastsProvider>
          <BrowserRouter>
            <AdminScreens />
          </BrowserRouter>
        </ToastsProvider>
      </QueryClientProvider>
    </AdminErrorBoundary>
  )
}
