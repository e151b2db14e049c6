import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { messages } from '#domain/messages.ts'
import { formatRupees } from '#domain/money.ts'
import { DeliveryAddress } from '#domain/orders.ts'
import { shop } from '#domain/shop.ts'
import { ApiError } from '#web/api.ts'
import { useCart } from '#web/cart/cart-provider.tsx'
import { useCartLines } from '#web/cart/use-cart-lines.ts'
import { paths } from '#web/paths.ts'
import { defineScreen } from '#web/screen.ts'
import { useSession } from '#web/session/session-provider.tsx'
import { useToasts } from '#web/shell/toasts.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { DeliveryForm } from './delivery-form.tsx'
import { forgetOrderKey, keepForm, readKeptForm } from './order-attempt.ts'
import { OrderSummary } from './order-summary.tsx'
import { sendOrder } from './send-order.ts'

function CheckoutPage() {
  const navigate = useNavigate()
  const { toast } = useToasts()
  const { session, signOut } = useSession()
  const { cart, clearPlaced } = useCart()
  const { lines, state, refresh } = useCartLines()
  const [notice, setNotice] = useState('')
  const [marked, setMarked] = useState<string[]>([])
  const isEmpty = cart?.size === 0

  /** What the answer says of the order, beside its sentence. */
  function explain(error: ApiError) {
    const { code, answer } = error
    if (code === 'UNAUTHENTICATED') signOut()
    if (code === 'PRICE_CHANGED') {
      setNotice(`The total is now ${formatRupees(Number(answer['amount']))}. Press PLACE ORDER again to agree.`)
    }
    const products = (answer['products'] ?? []) as (string | { _id: string })[]
    setMarked(products.map((each) => (typeof each === 'string' ? each : each._id)))
    if (['PRICE_CHANGED', 'OUT_OF_STOCK', 'PRODUCT_NOT_FOUND'].includes(code)) refresh()
  }

  const { errors, isBusy, onSubmit, onInput } = useForm({
    schema: DeliveryAddress,
    fallback: messages.checkout.failed,
    async send(address) {
      setNotice('')
      if (!session) throw new ApiError('Please log in again.', 'UNAUTHENTICATED', 401)
      try {
        const { message } = await sendOrder(session.token, address, lines)
        forgetOrderKey()
        toast(message, 'success')
        clearPlaced(lines.map(({ id }) => id))
        void navigate(paths.orders)
      } catch (error) {
        if (error instanceof ApiError) explain(error)
        throw error
      }
    },
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    if (!isEmpty) return onSubmit(event)
    event.preventDefault()
    toast(messages.checkout.emptyCart, 'error')
  }

  return (
    <div className="page">
      <Breadcrumbs trail={[{ label: 'Cart', to: paths.cart }, { label: 'Checkout' }]} />
      <h1>Where should we bring it?</h1>
      {session === null && <LogInNotice />}
      <KeptForm
        onSubmit={submit}
        onInput={(event) => {
          onInput(event)
          keepForm(
            Object.fromEntries([...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])),
          )
        }}
      >
        <div className="stack">
          <DeliveryForm errors={errors} />
          <fieldset className="payment">
            <legend>Payment method</legend>
            <label>
              <input type="radio" name="payment" value="cash" defaultChecked />
              <span>
                <b>CASH ON DELIVERY</b>
                Pay the rider in cash. We call you first to confirm.
              </span>
            </label>
          </fieldset>
          <noscript>
            <p>
              Ordering here needs JavaScript. Call {shop.phone} or write to us on WhatsApp {shop.whatsapp}: we take
              orders by phone too.
            </p>
          </noscript>
        </div>
        <section className="card stack checkout-order" aria-label="Your order">
          {isEmpty ? (
            <>
              <p>{messages.checkout.emptyCart}</p>
              <ButtonLink to={paths.collection()}>See all parts</ButtonLink>
            </>
          ) : (
            <OrderSummary lines={lines} marked={marked} />
          )}
          {state === 'failed' && (
            <p role="alert">
              The prices could not be fetched.{' '}
              <button type="button" className="link-button" onClick={refresh}>
                Try again
              </button>
            </p>
          )}
          {notice && (
            <p className="checkout-notice" role="alert">
              {notice}
            </p>
          )}
          <Button type="submit" kind="main" className="checkout-button" isBusy={isBusy} busyLabel="PLACING ORDER">
            PLACE ORDER
          </Button>
          <p className="second">Wrong fit? Exchange within 7 days.</p>
        </section>
      </KeptForm>
    </div>
  )
}

interface KeptFormProps {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onInput: (event: FormEvent<HTMLFormElement>) => void
  children: React.ReactNode
}

/** A form that finds what was typed before: a login or a reload in between loses nothing. */
function KeptForm({ onSubmit, onInput, children }: KeptFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    for (const [name, value] of Object.entries(readKeptForm())) {
      const field = form.current?.elements.namedItem(name)
      const isText = field instanceof HTMLInputElement && field.type !== 'radio'
      if (isText || field instanceof HTMLSelectElement) field.value ||= value
      if (field instanceof HTMLSelectElement) field.value = value
    }
  }, [])
  return (
    <form ref={form} className="checkout" method="post" noValidate onSubmit={onSubmit} onInput={onInput}>
      {children}
    </form>
  )
}

function LogInNotice() {
  return (
    <p className="card login-notice">
      To order you need an account, so that you can follow the parcel.{' '}
      <Link to={`${paths.login}?next=${paths.checkout}`}>Log in</Link> or <Link to={paths.signup}>sign up</Link>; your
      cart and what you typed stay here.
    </p>
  )
}

export const screen = defineScreen({
  Page: CheckoutPage,
  head: () => ({
    title: `Checkout | ${shop.name}`,
    description: 'Where should we bring it? Cash on delivery across Punjab.',
    canonical: paths.checkout,
  }),
})
