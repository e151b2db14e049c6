import {
  entryLabels,
  type MoneyLine,
  moneyLines,
  movedLabels,
  paidAtDoor,
  paidInShop,
  refundableMoney,
  retainedText,
  toCollectLabel,
} from '#domain/ledger/money-lines.ts'
import type { OrderMoney } from '#domain/ledger/order-money.ts'
import { type DeliveryWay, orderSteps } from '#domain/orders/order-states.ts'
import { t } from '#domain/language/translate.ts'
import { formatRupees } from '#domain/money.ts'

interface PaidOrder {
  status: string
  money: OrderMoney
  delivery?: DeliveryWay | undefined
}

const cameToNothing = ['Cancelled', 'Returned']

/** Whether an order has a text about its payment: nothing is left to pay, money is retained, or money goes back. */
export function hasPaymentSummary({ status, money }: PaidOrder): boolean {
  if (money.kept) return true
  if (cameToNothing.includes(status)) return refundableMoney(money) > 0
  return moneyLines(money).length > 0 && money.toCollect === 0 && status !== 'Refused'
}

/** The CSS class of the text: a notice when money is retained. */
export const paymentSummaryClass = ({ money }: PaidOrder) => (money.kept ? 'order-notice' : 'order-settled')

/** The text about the payment of an order, one line for each fact. */
export function paymentSummary({ status, money, delivery }: PaidOrder): string {
  const { kept } = money
  if (kept || cameToNothing.includes(status)) {
    const back = refundableMoney(money)
    return [
      kept && t(retainedText, { amount: formatRupees(kept.amount), words: kept.words }),
      back > 0 &&
        (kept
          ? t('We will send back the remaining {amount}.', { amount: formatRupees(back) })
          : t('We will send back the {amount} that you paid.', { amount: formatRupees(back) })),
    ]
      .filter(Boolean)
      .join('\n')
  }
  const paid = status === 'Delivered' ? t('It is paid.') : t(delivery === 'collect' ? paidInShop : paidAtDoor)
  const more = refundableMoney(money) - Math.max(0, money.amount - money.unaccepted - money.goodwill - money.cameBack)
  return more > 0
    ? `${paid} ${t('You paid {amount} too much. We will send it back.', { amount: formatRupees(more) })}`
    : paid
}

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
