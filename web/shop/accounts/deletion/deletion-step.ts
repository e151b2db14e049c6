import type { PostedForm } from '#web/shop/screen/posted-form.ts'

/** The steps of deleting an account, in order. */
export const deletionSteps = ['enter-otp', 'confirm-delete', 'done'] as const
export type DeletionStep = (typeof deletionSteps)[number]

/** The step that a form led to without JavaScript; a refused one stays where it was. */
export function stepAfter(posted: PostedForm | undefined): DeletionStep {
  const reached = deletionSteps.find((step) => step === posted?.reply['step'])
  return reached ?? (posted?.typed['do'] === 'delete' ? 'confirm-delete' : 'enter-otp')
}
