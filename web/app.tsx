import { CartProvider } from '#web/cart/cart-provider.tsx'
import { SessionProvider } from '#web/session/session-provider.tsx'
import { CurrentScreen } from '#web/shell/current-screen.tsx'
import { ErrorBoundary } from '#web/shell/error-screen.tsx'
import { Layout } from '#web/shell/layout.tsx'
import { ToastsProvider } from '#web/shell/toasts.tsx'

/** What every page needs beside its own data; the same for everybody. */
export interface ShopFrame {
  marqueeText: string
}

/** The whole shop inside a router; the edge and the browser render this same tree. */
export function App({ frame }: { frame: ShopFrame }) {
  return (
    <ErrorBoundary>
      <SessionProvider>
        <ToastsProvider>
          <CartProvider>
            <Layout frame={frame}>
              <CurrentScreen />
            </Layout>
          </CartProvider>
        </ToastsProvider>
      </SessionProvider>
    </ErrorBoundary>
  )
}
