import { entryLabels, type MoneyLine, moneyLines, movedLabels, toCollectLabel } from '#domain/ledger/money-lines.ts'
import type { OrderMoney } from '#domain/ledger/order-money.ts'
import { t } from '#domain/language/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { orderSteps } from '#domain/orders/order-states.ts'

/** Rows below the total of an order: payments and the rest; nothing when all of it is to pay at the door. */
export function MoneyRows({ money, status }: { money: OrderMoney; status: string }) {
  const lines = moneyLines(money)
  const isDelivered = status === 'Delivered'
  const rest = isDelivered ? t('Paid in cash') : t(toCollectLabel)
  const hasRest = lines.length > 0 && orderSteps.some((each) => each === status)
  // What was paid at the door came in before money went back.
  const [before, after] = isDelivered ? [lines.filter((each) => !goesBack(each)), lines.filter(goesBack)] : [lines, []]
  const rowsOf = (some: MoneyLine[]) => some.map(({ label, values, amount }) => ({ label: t(label, values), amount }))
  return (
    <>
      {[...rowsOf(before), ...(hasRest ? [{ label: rest, amount: money.toCollect }] : []), ...rowsOf(after)].map(
        ({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatRupees(amount)}</dd>
          </div>
        ),
      )}
    </>
  )
}

const goesBack = ({ label }: MoneyLine) => label === entryLabels.refund || label === movedLabels.refund
