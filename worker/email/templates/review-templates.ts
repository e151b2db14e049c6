import { adminPaths } from '#domain/admin-paths.ts'
import { shop } from '#domain/settings/shop-name.ts'
import type { EmailContent } from './email-content.ts'

/** Notifies the owner of a review with few stars. */
export function reviewNoticeEmail(review: { part: string; stars: number; text: string; origin: string }): EmailContent {
  return {
    subject: `[Review] ${review.stars} of 5 stars: ${review.part}`,
    greeting: 'A customer is not happy with a part.',
    paragraphs: [
      review.text === '' ? 'They wrote no text.' : review.text.replace(/^/gm, '> '),
      'It is on the page of the part already. Everybody who looks at the part reads your answer too.',
    ],
    lines: [
      { label: 'Part', value: review.part },
      { label: 'Stars', value: `${review.stars} of 5` },
    ],
    button: { label: 'Answer it', href: review.origin + adminPaths.reviews },
    closing: shop.name,
  }
}
