import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { countItems, emptyCart } from '#domain/cart.ts'
import { messages } from '#domain/messages.ts'
import { shop } from '#domain/shop.ts'
import { paths } from '#web/paths.ts'
import { defineScreen } from '#web/screen.ts'
import { useToasts } from '#web/shell/toasts.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import { totalOf } from '#domain/cart.ts'
import { CartLineRow } from './cart-line.tsx'
import { useCart } from './cart-provider.tsx'
import { CartTotals } from './cart-totals.tsx'
import { type CartLine, subtotalOfLines, useCartLines } from './use-cart-lines.ts'
import { whatsappList } from './whatsapp-list.ts'

function CartPage() {
  const { cart, update } = useCart()
  const { lines, state, refresh } = useCartLines()
  const [removed, setRemoved] = useState<CartLine | null>(null)
  const count = countItems(cart ?? emptyCart)

  function remove(line: CartLine) {
    update(line.id, 0)
    setRemoved(line)
  }

  return (
    <div className="page cart">
      <div className="section-head">
        <h1>Your cart</h1>
        {count > 0 && <p className="second">{count === 1 ? '1 item' : `${count} items`}</p>}
      </div>
      {removed && (
        <div className="cart-undo card" role="status">
          <p>{removed.product?.name ?? 'Part'} removed</p>
          <button
            type="button"
            className="link-button"
            onClick={() => {
              update(removed.id, removed.quantity)
              setRemoved(null)
            }}
          >
            Undo
          </button>
        </div>
      )}
      <noscript>
        <p>
          The cart lives on your device and needs JavaScript. Call {shop.phone} or write to us on WhatsApp{' '}
          {shop.whatsapp}.
        </p>
      </noscript>
      <CartBody lines={lines} state={state} count={count} onRetry={refresh} onRemove={remove} onChange={update} />
    </div>
  )
}

interface CartBodyProps {
  lines: CartLine[]
  state: string
  count: number
  onRetry: () => void
  onRemove: (line: CartLine) => void
  onChange: (id: string, quantity: number) => void
}

function CartBody({ lines, state, count, onRetry, onRemove, onChange }: CartBodyProps) {
  if (state === 'ready' && count === 0) return <EmptyCart />
  if (lines.length === 0) return state === 'failed' ? <CartFailed onRetry={onRetry} /> : <CartSkeleton />
  const subtotal = subtotalOfLines(lines)
  return (
    <div className="cart-columns">
      <div>
        <ul className="cart-lines">
          {lines.map((line) => (
            <CartLineRow
              key={line.id}
              line={line}
              onChange={(quantity) => onChange(line.id, quantity)}
              onRemove={() => onRemove(line)}
            />
          ))}
        </ul>
        {state === 'failed' && <CartFailed onRetry={onRetry} />}
      </div>
      <section className="stack" aria-labelledby="totals">
        <h2 id="totals">Cart totals</h2>
        <CartTotals subtotal={subtotal} />
        <div className="sticky-bar">
          <p>
            Total
            <Price amount={totalOf(subtotal)} size="row" />
          </p>
          <ButtonLink to={paths.checkout} kind="main">
            PROCEED TO CHECKOUT
          </ButtonLink>
        </div>
        <a className="button" href={whatsappList(lines)} rel="noopener">
          <Icon name="whatsapp" />
          Send this list on WhatsApp
        </a>
      </section>
    </div>
  )
}

function EmptyCart() {
  const navigate = useNavigate()
  const { toast } = useToasts()
  return (
    <div className="state">
      <p>{messages.cart.empty}</p>
      <div className="actions">
        <Button kind="main" onClick={() => void navigate(paths.collection())}>
          See all parts
        </Button>
        <Button onClick={() => toast(messages.cart.addFirst, 'error')}>PROCEED TO CHECKOUT</Button>
      </div>
    </div>
  )
}

function CartFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="state" role="alert">
      <p>The prices could not be fetched. Your cart is safe on this device.</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  )
}

function CartSkeleton() {
  return (
    <div className="cart-skeleton" aria-hidden="true">
      <span />
      <span />
    </div>
  )
}

export const screen = defineScreen({
  Page: CartPage,
  head: () => ({
    title: `Your cart | ${shop.name}`,
    description: 'The parts you chose, and the exact cash to pay at your door.',
    canonical: paths.cart,
  }),
})
