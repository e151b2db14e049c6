import { plainCode } from '#web/shop/screen/plain-code.ts'

/** The place of the question what to do after a failed attempt. */
export const attemptId = 'attempt'

export const plainAttempt = plainCode(() => import('./attempt-form.tsx'))
