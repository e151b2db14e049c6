import { heldBeforeDoor, moneyLines, paidAtDoor, paidInShop } from '#domain/ledger/money-lines.ts'
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
  if (moneyLines(money).length === 0) return false
  return cameToNothing.includes(status) ? heldBeforeDoor(money) > 0 : money.toCollect === 0 && status !== 'Refused'
}

/** What there is to say of it. */
export function settledText({ status, money, delivery }: Settled): string {
  if (cameToNothing.includes(status)) {
    return t('We will send back the {amount} that you paid.', { amount: formatRupees(heldBeforeDoor(money)) })
  }
  if (status === 'Delivered') return t('It is paid.')
  return t(delivery === 'collect' ? paidInShop : paidAtDoor)
}
