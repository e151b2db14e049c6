import { useId } from 'react'
import { paths } from '#domain/paths.ts'
import { gradeLabels } from '#domain/products/grades.ts'
import type { GradeChoice } from '#domain/products/product.ts'
import { isInStock } from '#domain/products/public-stock.ts'
import { Link } from '#web/shop/screen/link.tsx'
import { PriceText } from '#web/kit/price.tsx'

interface GradeChoiceProps {
  choices: GradeChoice[]
  chosenId: string
  title?: string
  /** With fewer choices nothing is shown. */
  least?: number
}

/** The same part in other grades, each a page of its own. */
export function GradePicker({ choices, chosenId, title = 'Choose a grade', least = 2 }: GradeChoiceProps) {
  const headingId = useId()
  if (choices.length < least) return null
  return (
    <section className="card grades" aria-labelledby={headingId}>
      <div className="grades-head">
        <h2 id={headingId}>{title}</h2>
        <Link to={`${paths.about}#grades`}>What is the difference?</Link>
      </div>
      <ul>
        {choices.map((choice) => (
          <li key={choice._id}>
            <Link to={paths.product(choice._id)} aria-current={choice._id === chosenId}>
              <span>
                {choice.grade ? gradeLabels[choice.grade] : 'Other brand'}
                <small>{[choice.maker, !isInStock(choice) && 'Out of stock'].filter(Boolean).join(' · ')}</small>
              </span>
              <PriceText amount={choice.newPrice} size="row" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
