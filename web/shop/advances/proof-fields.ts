import * as z from 'zod/mini'
import { ProofReference } from '#domain/advances/advances.endpoints.ts'
import { fileTypeTexts } from '#domain/contact/attachments.ts'
import { msg } from '#domain/language/translate.ts'

/** A picture of the payment, or its reference. */
export const ProofFields = z
  .object({
    picture: z.custom<File>(
      (file) => !(file instanceof File) || file.size === 0 || /^image\/(jpeg|png|webp)$/.test(file.type),
      fileTypeTexts.picture,
    ),
    reference: ProofReference,
  })
  .check(
    z.refine(({ picture, reference }) => Boolean(reference) || (picture instanceof File && picture.size > 0), {
      error: msg('Please add a picture of the payment, or its reference.'),
      path: ['picture'],
    }),
  )

/** The request of checked values. The picture says more than a reference that was typed before it was chosen. */
export function proofRequest({ picture, reference }: z.infer<typeof ProofFields>): FormData {
  const body = new FormData()
  // A name with the ending of the type: pictures of phones may have none.
  const ending = () => picture.type.replace(/^image\//, '').replace('jpeg', 'jpg')
  if (picture instanceof File && picture.size > 0) body.append('picture', picture, `picture.${ending()}`)
  else body.append('reference', reference ?? '')
  return body
}
