import { t } from '#domain/language/translate.ts'
import { orderSteps } from '#domain/orders/order-states.ts'
import { orderStepText } from './steps-of.ts'

interface OrderProgressProps {
  /** The index of the current step. */
  step: number
  /** Others than those of a parcel. */
  steps?: readonly string[]
}

/** The steps of an order, a parcel's unless given; the current one is marked. */
export function OrderProgress({ step, steps = orderSteps }: OrderProgressProps) {
  return (
    <ol className="progress" aria-label={t('Progress')}>
      {steps.map((label, index) => (
        <li
          key={label}
          className={index < step ? 'progress-past' : undefined}
          aria-current={index === step ? 'step' : undefined}
        >
          {orderStepText(label)}
          {index < step && <span className="visually-hidden">{t(', done')}</span>}
        </li>
      ))}
    </ol>
  )
}
