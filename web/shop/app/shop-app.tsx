import { useEffect } from 'react'
import { MyBikeProvider } from '#web/shop/bikes/my-bike/my-bike-provider.tsx'
import { CartProvider } from '#web/shop/cart/cart-provider.tsx'
import { SessionProvider } from '#web/shop/accounts/session-provider.tsx'
import { PendingOrderWatch } from '#web/shop/checkout/pending-order-watch.tsx'
import { CurrentScreen } from './current-screen.tsx'
import { ErrorBoundary } from '#web/kit/error-screen.tsx'
import { Layout } from '#web/shop/layout/layout.tsx'
import { ToastsProvider } from '#web/kit/toasts.tsx'

/**
 * The whole shop inside a router; the edge and the browser render this same tree, so that the names of its elements agree.
 * `onReady` is told when presses are answered.
 */
export function ShopApp({ onReady }: { onReady?: () => void }) {
  // A parent's effects come after those of all that stands in it.
  useEffect(() => onReady?.(), [onReady])
  return (
    <ErrorBoundary>
      <SessionProvider>
        <ToastsProvider>
          <CartProvider>
            <MyBikeProvider>
              <Layout>
                <CurrentScreen />
              </Layout>
              <PendingOrderWatch />
            </MyBikeProvider>
          </CartProvider>
        </ToastsProvider>
      </SessionProvider>
    </ErrorBoundary>
  )
}
