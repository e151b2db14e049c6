import { Link } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import type { Customer } from '#domain/customers/customer.ts'
import { timeOf } from '#web/admin/layout/date-text.ts'

/** The newest messages of a customer; nothing without one. */
export function CustomerMessages({ messages }: Pick<Customer, 'messages'>) {
  if (messages.length === 0) return null
  return (
    <section className="stack" aria-label="Messages">
      <h2>Messages</h2>
      <ul className="owner-rows">
        {messages.map(({ id, subject, at, isAnswered }) => (
          <li key={id}>
            <Link className="owner-row" to={adminPaths.message(id)}>
              <span className="owner-row-text">
                <b dir="auto">{subject}</b>
                <span className="second">{timeOf(at)}</span>
              </span>
              {isAnswered && <span className="chip chip-good">Answered</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
