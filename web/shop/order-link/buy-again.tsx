import type { FormEvent } from 'react'
import { localPath, t } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#web/kit/button.tsx'
import { useNavigate } from '#web/kit/hooks/router.ts'
import { useCart } from '#web/shop/cart/cart-provider.tsx'

interface BuyAgainProps {
  number: number
  items: { _id: string; quantity: number }[]
}

/** Puts the parts of an order into the cart once more; without JavaScript it leads to the checkout with them. */
export function BuyAgain({ number, items }: BuyAgainProps) {
  const navigate = useNavigate()
  const { cart, update } = useCart()

  function buy(event: FormEvent) {
    event.preventDefault()
    for (const { _id, quantity } of items) update(_id, (cart?.get(_id) ?? 0) + quantity)
    navigate(paths.cart)
  }

  return (
    <form method="post" action={localPath(paths.checkout)} onSubmit={buy}>
      {items.map(({ _id, quantity }) => (
        <span key={_id}>
          <input type="hidden" name="item" value={_id} />
          <input type="hidden" name="quantity" value={quantity} />
        </span>
      ))}
      <Button type="submit" aria-label={t('Buy order {number} again', { number })}>
        {t('Buy again')}
      </Button>
    </form>
  )
}
