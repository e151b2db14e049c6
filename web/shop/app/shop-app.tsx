import { useEffect } from 'react'
import { MyBikeProvider } from '#web/shop/bikes/my-bike/my-bike-provider.tsx'
import { CartProvider } from '#web/shop/cart/cart-provider.tsx'
import { SessionProvider } from '#web/shop/session/session-provider.tsx'
import { PendingOrderWatch } from '#web/shop/checkout/pending/pending-order-watch.tsx'
import { WishlistSync } from '#web/shop/products/remembered/remembered.tsx'
import { CurrentScreen } from './current-screen.tsx'
import { ErrorBoundary } from '#web/kit/error-screen.tsx'
import { Layout } from '#web/shop/layout/layout.tsx'
import { ToastsProvider } from '#web/kit/toasts.tsx'

/**
 * The whole shop inside a router. The edge and the browser render the same tree, so that element ids match. `onReady`
 * is called when the page responds to presses.
 */
export function ShopApp({ onReady }: { onReady?: () => void }) {
  // A parent's effects run after those of its children.
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
              <WishlistSync />
            </MyBikeProvider>
          </CartProvider>
        </ToastsProvider>
      </SessionProvider>
    </ErrorBoundary>
  )
}
