import { useId } from 'react'
import { t } from '#domain/language/translate.ts'
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
export function GradePicker({ choices, chosenId, title = t('Choose a grade'), least = 2 }: GradeChoiceProps) {
  const headingId = useId()
  if (choices.length < least) return null
  return (
    <section className="card grades" aria-labelledby={headingId}>
      <div className="grades-head">
        <h2 id={headingId}>{title}</h2>
        <Link to={`${paths.about}#grades`}>{t('What is the difference?')}</Link>
      </div>
      <ul>
        {choices.map((choice) => (
          <li key={choice._id}>
            <Link to={paths.product(choice._id)} aria-current={choice._id === chosenId}>
              <span>
                {choice.grade ? t(gradeLabels[choice.grade]) : t('Other brand')}
                <small>{[choice.maker, !isInStock(choice) && t('Out of stock')].filter(Boolean).join(' · ')}</small>
              </span>
              <PriceText amount={choice.newPrice} size="row" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
