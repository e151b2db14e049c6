import type { CashTotal } from '#domain/cash/courier-cash.ts'
import { formatRupees } from '#domain/money.ts'

/**
 * How the amount due is calculated: collected, minus taxes, minus fees. Taxes and fees share a line if the rates
 * changed in between.
 */
export function OwedSum({ owed }: { owed: Omit<CashTotal, 'count'> }) {
  const { amount, taxes, fee, kept, due } = owed
  return (
    <dl className="stack gap-4 cash-sum">
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
