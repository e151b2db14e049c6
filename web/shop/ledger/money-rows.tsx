import { moneyLines, toCollectLabel } from '#domain/ledger/money-lines.ts'
import type { OrderMoney } from '#domain/ledger/order-money.ts'
import { t } from '#domain/language/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { orderSteps } from '#domain/orders/order-states.ts'

/** Rows below the total of an order: payments and the rest; nothing when all of it is to pay at the door. */
export function MoneyRows({ money, status }: { money: OrderMoney; status: string }) {
  const lines = moneyLines(money)
  const rest = status === 'Delivered' ? t('Paid in cash') : t(toCollectLabel)
  const hasRest = lines.length > 0 && orderSteps.some((each) => each === status)
  return (
    <>
      {[
        ...lines.map(({ label, values, amount }) => ({ label: t(label, values), amount })),
        ...(hasRest ? [{ label: rest, amount: money.toCollect }] : []),
      ].map(({ label, amount }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatRupees(amount)}</dd>
        </div>
      ))}
    </>
  )
}
