import * as z from 'zod/mini'
import { Email } from '#domain/person-fields.ts'
import { uiText } from '#domain/ui-text.ts'

/** Lifetimes of a code and of the grant it leads to, guesses per code, and the wait between codes. */
export const deletionLimits = { codeMinutes: 10, grantMinutes: 10, attempts: 5, cooldownSeconds: 60 } as const

/** Six digits as text. An integer is accepted too and gets back the zeros that JSON dropped. */
export const OneTimeCode = z.pipe(
  z.pipe(
    z.union([z.string(), z.number()], uiText.deletion.codeIncomplete),
    z.transform((code) => (typeof code === 'number' ? String(code).padStart(6, '0') : code)),
  ),
  z.string().check(z.regex(/^\d{6}$/, uiText.deletion.codeIncomplete)),
)

/** The fields of the first step of account deletion. */
export const DeletionEmailForm = z.object({ email: Email })
/** The code and the email address it was sent to. */
export const DeletionCodeForm = z.object({ recipientEmail: Email, OTP: OneTimeCode })
