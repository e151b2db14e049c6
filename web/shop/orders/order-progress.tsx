import { orderSteps } from '#domain/orders/order-states.ts'

/** The five steps of a parcel; the current one is marked. */
export function OrderProgress({ step }: { step: number }) {
  return (
    <ol className="progress" aria-label="Progress">
      {orderSteps.map((label, index) => (
        <li
          key={label}
          className={index < step ? 'progress-past' : undefined}
          aria-current={index === step ? 'step' : undefined}
        >
          {label}
          {index < step && <span className="visually-hidden">, done</span>}
        </li>
      ))}
    </ol>
  )
}
