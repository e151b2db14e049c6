import { formatNumber } from '#domain/money.ts'
import type { Figures } from '#domain/reports/sales-figures.ts'
import { barName } from './chart-text.ts'

/** The same figures as a table, newest day first. */
export function DaysTable({ days, total }: Pick<Figures, 'days' | 'total'>) {
  return (
    <details className="card figure-details">
      <summary>Day by day</summary>
      <table className="figure-table days-table">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Orders</th>
            <th scope="col">Ordered PKR</th>
            <th scope="col">Takings PKR</th>
          </tr>
        </thead>
        <tbody>
          {[...days].reverse().map(({ day, orders, ordered, takings }) => (
            <tr key={day}>
              <th scope="row">{barName({ from: day, to: day })}</th>
              <td>{formatNumber(orders)}</td>
              <td>{formatNumber(ordered)}</td>
              <td>{formatNumber(takings)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All</th>
            <td>{formatNumber(total.orders)}</td>
            <td>{formatNumber(total.ordered)}</td>
            <td>{formatNumber(total.takings)}</td>
          </tr>
        </tfoot>
      </table>
    </details>
  )
}
