import { Suspense, useEffect, useRef, useState } from 'react'
import { NotLoaded } from '#web/kit/not-loaded.tsx'
import { ContactSentence } from '#web/shop/contact/contact-sentence.tsx'
import { countItems, emptyCart } from '#domain/cart/cart.ts'
import { msg, t } from '#domain/language/translate.ts'
import { shop } from '#domain/settings/shop-name.ts'
import { defineScreen } from '#web/shop/screen/screen.ts'
import { lazyWithRetry } from '#web/kit/lazy-with-retry.ts'
import { partName } from '#domain/products/part-names.ts'
import { CartLineRow } from './cart-line.tsx'
import { useCart } from './cart-provider.tsx'
import { type CartLine, useCartLines } from './use-cart-lines.ts'

const CartSide = lazyWithRetry(async () => (await import('./cart-side.tsx')).CartSide)
const EmptyCart = lazyWithRetry(async () => (await import('./cart-side.tsx')).EmptyCart)

function CartPage() {
  const { cart, update } = useCart()
  const { lines, isEmpty, isComplete, state, refresh } = useCartLines()
  const [removed, setRemoved] = useState<CartLine | null>(null)
  const count = countItems(cart ?? emptyCart)
  const { corrected, correct, forget } = useCorrections(lines, state, update)
  // Fetched while the prices are.
  useEffect(() => void import('./cart-side.tsx').catch(() => undefined), [])

  function remove(line: CartLine) {
    update(line.id, 0)
    setRemoved(line)
  }
  function bringBack(line: CartLine) {
    update(line.id, line.quantity)
    setRemoved(null)
  }

  return (
    <div className="page">
      <div className="section-head">
        <h1>{t('Your cart')}</h1>
        {count > 0 && <p className="second">{t('{count, plural, one {# item} other {# items}}', { count })}</p>}
      </div>
      <RemovedLine line={removed && !cart?.has(removed.id) ? removed : null} onUndo={bringBack} />
      <noscript>
        <ContactSentence text={msg('The cart needs JavaScript. You can order by phone: <0/>, or on <1/>.')} />
      </noscript>
      {isEmpty ? (
        <Suspense>
          <EmptyCart />
        </Suspense>
      ) : (
        <div className="cart-columns">
          <div>
            <ul>
              {lines.map((line) => (
                <CartLineRow
                  key={line.id}
                  line={line}
                  isCorrected={corrected.has(line.id)}
                  onChange={(quantity) => {
                    forget(line.id)
                    update(line.id, quantity)
                  }}
                  onTooMany={() => correct(line.id)}
                  onRemove={() => remove(line)}
                />
              ))}
            </ul>
            {state === 'cached' && <CachedPrices onRetry={refresh} />}
            {state === 'failed' && <CartFailed onRetry={refresh} />}
            {state === 'loading' && (!cart || !isComplete) && <CartSkeleton />}
          </div>
          {cart && isComplete && (
            <Suspense>
              <CartSide lines={lines} />
            </Suspense>
          )}
        </div>
      )}
    </div>
  )
}

/** Reduces lines to what is in stock, and returns their ids until their quantity is changed. */
function useCorrections(lines: CartLine[], state: string, update: (id: string, quantity: number) => void) {
  const [corrected, setCorrected] = useState<ReadonlySet<string>>(new Set())
  const correct = (id: string) => setCorrected((ids) => new Set([...ids, id]))
  const short = lines.find(({ product, quantity }) => product?.stock && product.stock < quantity)
  const id = state === 'ready' ? short?.id : undefined
  const left = short?.product?.stock ?? 0
  useEffect(() => {
    if (id === undefined) return
    correct(id)
    update(id, left)
  }, [id, left, update])
  const forget = (id: string) => setCorrected((ids) => new Set([...ids].filter((each) => each !== id)))
  return { corrected, correct, forget }
}

/** Shown without a network: the order still uses the shop's current prices. */
function CachedPrices({ onRetry }: { onRetry(): void }) {
  return (
    <p className="second" role="status">
      {t('No network. These are the prices you last saw.')}{' '}
      <button type="button" className="link-button" onClick={onRetry}>
        {t('Try again')}
      </button>
    </p>
  )
}

function CartFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <NotLoaded role="alert" text={t('We could not load your cart. It is safe. Please try again.')} onRetry={onRetry} />
  )
}

function CartSkeleton() {
  return (
    <div className="skeleton" aria-hidden="true">
      <span />
      <span />
    </div>
  )
}

interface RemovedLineProps {
  /** The removed line; `null` when there is none to restore. */
  line: CartLine | null
  onUndo: (line: CartLine) => void
}

/** Names the removed line and restores it. Takes the focus, because the pressed button is gone. */
function RemovedLine({ line, onUndo }: RemovedLineProps) {
  const place = useRef<HTMLDivElement>(null)
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus({ preventScroll: true }), [line])
  return (
    <div ref={place} role="status" tabIndex={-1}>
      {line && (
        <div className="cart-undo card">
          <p>{line.product ? t('{name} removed', { name: partName(line.product) }) : t('Part removed')}</p>
          <button
            ref={undo}
            type="button"
            className="link-button"
            onClick={() => {
              place.current?.focus({ preventScroll: true })
              onUndo(line)
            }}
          >
            {t('Undo')}
          </button>
        </div>
      )}
    </div>
  )
}

export const screen = defineScreen({
  Page: CartPage,
  head: () => ({
    title: `${t('Your cart')} | ${shop.name}`,
    description: t('The parts you chose, and the exact cash to pay at your door.'),
    canonical: null,
  }),
})
