import { MyBikeProvider } from '#web/bikes/my-bike-provider.tsx'
import { CartProvider } from '#web/cart/cart-provider.tsx'
import { SessionProvider } from '#web/session/session-provider.tsx'
import { WaitingOrderWatch } from '#web/orders/waiting-order-watch.tsx'
import { CurrentScreen } from '#web/shell/current-screen.tsx'
import { ErrorBoundary } from '#web/shell/error-screen.tsx'
import { Layout } from '#web/shell/layout.tsx'
import { ToastsProvider } from '#web/shell/toasts.tsx'

/** The whole shop inside a router; the edge and the browser render this same tree. */
export function App() {
  return (
    <ErrorBoundary>
      <SessionProvider>
        <ToastsProvider>
          <CartProvider>
            <MyBikeProvider>
              <Layout>
                <CurrentScreen />
              </Layout>
              <WaitingOrderWatch />
            </MyBikeProvider>
          </CartProvider>
        </ToastsProvider>
      </SessionProvider>
    </ErrorBoundary>
  )
}
