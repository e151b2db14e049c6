import { useId } from 'react'
import { type GradeChoice as Choice, gradeLabels, isInStock } from '#domain/products.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { Price } from '#web/ui/price.tsx'

/** The same part in other grades, each a page of its own; nothing when there is only one. */
export function GradeChoice({ choices, chosenId }: { choices: Choice[]; chosenId: string }) {
  const headingId = useId()
  if (choices.length < 2) return null
  return (
    <section className="card grades" aria-labelledby={headingId}>
      <div className="grades-head">
        <h2 id={headingId}>Choose a grade</h2>
        <Link to={`${paths.about}#grades`}>What is the difference?</Link>
      </div>
      <ul>
        {choices.map((choice) => (
          <li key={choice._id}>
            <Link to={paths.product(choice._id)} aria-current={choice._id === chosenId}>
              <span>
                {choice.grade ? gradeLabels[choice.grade] : 'Other make'}
                <small>{[choice.maker, !isInStock(choice) && 'Out of stock'].filter(Boolean).join(' · ')}</small>
              </span>
              <Price amount={choice.newPrice} size="row" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
