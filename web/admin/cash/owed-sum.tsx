import type { CashTotal } from '#domain/cash/courier-cash.ts'
import { formatRupees } from '#domain/money.ts'

/** How what is due comes about: collected, less taxes, less fee. One line when the terms changed in between. */
export function OwedSum({ owed }: { owed: Omit<CashTotal, 'count'> }) {
  const { amount, taxes, fee, kept, due } = owed
  return (
    <dl className="cash-sum">
      <Line label="Collected" amount={amount} />
      {taxes === null || fee === null ? (
        <Line label="Less taxes and fees, at the rate on delivery day" amount={kept} isLess />
      ) : (
        <>
          <Line label="Less taxes" amount={taxes} isLess />
          <Line label="Less fees" amount={fee} isLess />
        </>
      )}
      <Line label="Owes you" amount={due} isTotal />
    </dl>
  )
}

function Line(line: { label: string; amount: number; isLess?: boolean; isTotal?: boolean }) {
  const { label, amount, isLess = false, isTotal = false } = line
  return (
    <div className={isTotal ? 'cash-sum-total' : undefined}>
      <dt>{label}</dt>
      <dd>
        {isLess && amount > 0 && '− '}
        {formatRupees(amount)}
      </dd>
    </div>
  )
}
