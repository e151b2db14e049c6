import { Fragment, useEffect, useRef } from 'react'
import { paths } from '#domain/paths.ts'
import { useNavigate } from '#web/kit/hooks/router.ts'
import { useCart } from '#web/shop/cart/cart-provider.tsx'
import type { CartLine } from '#web/shop/cart/use-cart-lines.ts'
import { orderNotice } from '#web/shop/checkout/use-checkout.ts'
import type { PostedForm } from '#web/shop/screen/posted-form.ts'

/** The checkout of parts that a page posted without JavaScript: a plain form, with what was typed and the problems. */
export function postedCheckout({ typed, errors, message, reply }: PostedForm) {
  const lines = (reply['lines'] ?? []) as CartLine[]
  return {
    lines,
    typed,
    errors,
    isPlain: true,
    isEmpty: lines.length === 0,
    isComplete: true,
    isReady: true,
    isWaiting: false,
    state: 'ready' as const,
    notice: orderNotice(String(reply['code'] ?? ''), message, reply, lines) || message,
  }
}

/** The total that the person has seen, whole rupees; 0 where the form was not shown yet. */
export const agreedAmount = ({ typed, reply }: PostedForm) => Number(reply['amount'] ?? typed['amount'] ?? 0)

/** The nearest spelling of a city that no zone names, where there is one. */
export function suggestedCity(posted: PostedForm | undefined): string | undefined {
  const suggestion = posted?.reply['suggestion']
  return typeof suggestion === 'string' ? suggestion : undefined
}

interface PostedPartsProps {
  posted: PostedForm
  lines: CartLine[]
  amount: number
}

/** The lines, their total and the key of the order as fields of the form. */
export function PostedParts({ posted: { typed, reply }, lines, amount }: PostedPartsProps) {
  useMoveToCart(typed['key'] === undefined ? lines : [])
  return (
    <>
      {lines.map(({ id, quantity }) => (
        <Fragment key={id}>
          <input type="hidden" name="item" value={id} />
          <input type="hidden" name="quantity" value={quantity} />
        </Fragment>
      ))}
      <input type="hidden" name="key" value={String(reply['key'])} />
      <input type="hidden" name="amount" value={amount} />
    </>
  )
}

/**
 * Puts the parts of a press into the cart and opens it, where scripts run after all: ADD TO CART was pressed before they
 * came.
 */
function useMoveToCart(lines: CartLine[]) {
  const { cart, update } = useCart()
  const navigate = useNavigate()
  const isMoved = useRef(false)
  useEffect(() => {
    if (!cart || lines.length === 0 || isMoved.current) return
    isMoved.current = true
    for (const { id, quantity } of lines) update(id, (cart.get(id) ?? 0) + quantity)
    navigate(paths.cart, { replace: true })
  }, [cart, lines, update, navigate])
}
