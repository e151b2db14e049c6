import { refundableMoney, retainedText, moneyLines, paidAtDoor, paidInShop } from '#domain/ledger/money-lines.ts'
import type { OrderMoney } from '#domain/ledger/order-money.ts'
import type { DeliveryWay } from '#domain/delivery/delivery-way.ts'
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
