/** The classes of a sentence after a step: green when it was done, none before there is one. */
export function noticeLook(notice: string, problem: string | undefined): string {
  if (notice === '') return 'visually-hidden'
  return notice === problem ? 'order-notice' : 'order-notice order-notice-good'
}
