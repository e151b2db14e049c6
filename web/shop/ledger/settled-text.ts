import { heldMoney, keepingText, moneyLines, paidAtDoor, paidInShop } from '#domain/ledger/money-lines.ts'
import type { OrderMoney } from '#domain/ledger/order-money.ts'
import type { DeliveryWay } from '#domain/delivery/delivery-way.ts'
import { t } from '#domain/language/translate.ts'
import { formatRupees } from '#domain/money.ts'

interface Settled {
  status: string
  money: OrderMoney
  delivery?: DeliveryWay
}

const cameToNothing = ['Cancelled', 'Returned']

/** Whether there is more to say of an order than its cash: nothing is left of it to pay, or something goes back. */
export function isSettled({ status, money }: Settled): boolean {
  if (money.kept) return true
  if (cameToNothing.includes(status)) return heldMoney(money) > 0
  return moneyLines(money).length > 0 && money.toCollect === 0 && status !== 'Refused'
}

/** The look of what is said of it: money that is kept is no good news. */
export const settledClass = ({ money }: Settled) => (money.kept ? 'order-notice' : 'order-settled')

/** What there is to say of it. */
export function settledText({ status, money, delivery }: Settled): string {
  const { kept } = money
  if (kept || cameToNothing.includes(status)) {
    const back = heldMoney(money)
    return [
      kept && t(keepingText, { amount: formatRupees(kept.amount), words: kept.words }),
      back > 0 &&
        (kept
          ? t('We will send back the remaining {amount}.', { amount: formatRupees(back) })
          : t('We will send back the {amount} that you paid.', { amount: formatRupees(back) })),
    ]
      .filter(Boolean)
      .join('\n')
  }
  const paid = status === 'Delivered' ? t('It is paid.') : t(delivery === 'collect' ? paidInShop : paidAtDoor)
  const more = heldMoney(money) - Math.max(0, money.amount - money.unaccepted - money.goodwill - money.cameBack)
  return more > 0
    ? `${paid} ${t('You paid {amount} more. We will send it back.', { amount: formatRupees(more) })}`
    : paid
}
