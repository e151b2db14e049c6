import type * as z from 'zod/mini'
import type { ReviewForm } from '#domain/reviews/review-form.ts'

/** The values of the form, to be checked by `ReviewForm`; a group without a choice sends nothing. */
export function readReview(fields: FormData) {
  const text = (name: string) => (fields.get(name) ?? undefined) as string | undefined
  return {
    productId: text('productId'),
    stars: text('stars'),
    text: text('text'),
    fit: text('fit'),
    bike: text('bike'),
    year: text('year'),
    isNameHidden: fields.has('isNameHidden'),
    ...(fields.has('stored') && { keep: fields.getAll('keep').map(String) }),
  } as z.input<typeof ReviewForm>
}
