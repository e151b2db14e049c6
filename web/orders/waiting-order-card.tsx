import { formatRupees } from '#domain/money.ts'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/session/session-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { counted } from '#web/ui/counted.ts'
import { forgetWaitingOrder, useWaitingOrder, type WaitingOrder } from './waiting-order.ts'

/** Says plainly that an order was not sent yet, or why it was not taken. */
export function WaitingOrderCard() {
  const order = useWaitingOrder()
  const { session } = useSession()
  if (!order) return null
  return (
    <article className="card stack order" aria-label="Order that waits">
      <h2>{order.refusal === null ? 'Not sent yet' : 'This order was not taken'}</h2>
      <p>
        {counted(countOf(order), 'item')}, {formatRupees(order.body.amount)} in cash.
      </p>
      <p role="status">
        {order.refusal ??
          (session === null
            ? 'It is kept on this phone. Log in, and it is sent.'
            : 'It is kept on this phone and sent once, by itself, when the network is back. Keep the shop open or open it again then.')}
      </p>
      <p className="actions">
        {order.refusal !== null && (
          <ButtonLink kind="main" to={paths.checkout} onClick={forgetWaitingOrder}>
            Look at it again
          </ButtonLink>
        )}
        {session === null && (
          <ButtonLink kind="main" to={`${paths.login}?next=${paths.orders}`}>
            Log in
          </ButtonLink>
        )}
        <Button onClick={forgetWaitingOrder}>Take it back</Button>
      </p>
      <p className="second">Your cart stays as it is until the order is placed.</p>
    </article>
  )
}

function countOf({ body }: WaitingOrder): number {
  return body.items.reduce((sum, { quantity }) => sum + quantity, 0)
}
