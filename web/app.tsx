import { CartProvider } from '#web/cart/cart-provider.tsx'
import { SessionProvider } from '#web/session/session-provider.tsx'
import { ErrorBoundary } from '#web/shell/error-screen.tsx'
import { Layout } from '#web/shell/layout.tsx'
import { Screens } from '#web/shell/screens.tsx'
import { ToastsProvider } from '#web/shell/toasts.tsx'
import type { LoadedScreen } from './load-screen.ts'

/** What every page needs beside its own data; the same for everybody. */
export interface ShopFrame {
  marqueeText: string
}

/** The whole shop around its first screen; the edge and the browser render this same tree. */
export function App({ first, frame }: { first: LoadedScreen; frame: ShopFrame }) {
  return (
    <ErrorBoundary>
      <SessionProvider>
        <ToastsProvider>
          <CartProvider>
            <Layout frame={frame}>
              <Screens first={first} />
            </Layout>
          </CartProvider>
        </ToastsProvider>
      </SessionProvider>
    </ErrorBoundary>
  )
}
