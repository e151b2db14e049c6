import { splitPath } from '#domain/language/languages.ts'
import { t } from '#domain/language/translate.ts'
import { useLazyModule } from '#web/kit/hooks/use-lazy-module.ts'
import { Button } from '#web/kit/button.tsx'
import { labelOfOrder } from '#domain/orders/label-of-order.ts'
import { lastOf } from '#domain/lists.ts'

const reviewsCode = () => import('./order-reviews.tsx')

/** "Rate your parts" of an order in the list; a press opens its lines. */
export function ReviewOrderButton({ number, link }: { number: number; link: string }) {
  const reviews = useLazyModule(reviewsCode)
  const token = lastOf(splitPath(link).path.split('/')) ?? ''
  if (reviews.module) return <reviews.module.OrderReviews token={token} />
  return (
    <Button aria-label={labelOfOrder(t('Rate your parts'), number)} onClick={reviews.show}>
      {t('Rate your parts')}
    </Button>
  )
}
