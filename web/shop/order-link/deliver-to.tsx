import { Trans } from '#web/kit/trans.tsx'

/** Where a new order goes, for its customer to check. */
export function DeliverTo({ address }: { address: string }) {
  return (
    <p>
      <Trans
        message="We will deliver to: <0>{address}</0>"
        values={{ address }}
        parts={[<b key="strong" className="order-address" />]}
      />
    </p>
  )
}
