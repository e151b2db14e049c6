import * as z from 'zod/mini'
import { Email } from '#domain/person-fields.ts'
import { uiText } from '#domain/ui-text.ts'

/** How long a code and the proof made from it last, and how often a code may be guessed. Trust §8. */
export const deletionLimits = { codeMinutes: 10, grantMinutes: 10, attempts: 5, cooldownSeconds: 60 } as const

/** Six digits as text; an integer is taken too, with the zeros that JSON lost. Trust §3.14. */
export const OneTimeCode = z.pipe(
  z.pipe(
    z.union([z.string(), z.number()], uiText.deletion.codeIncomplete),
    z.transform((code) => (typeof code === 'number' ? String(code).padStart(6, '0') : code)),
  ),
  z.string().check(z.regex(/^\d{6}$/, uiText.deletion.codeIncomplete)),
)

/** Spec §5 Account deletion, the two steps. */
export const DeletionEmailForm = z.object({ email: Email })
/** The code with the address it was mailed to. Spec §7 verifyOtp. */
export const DeletionCodeForm = z.object({ recipientEmail: Email, OTP: OneTimeCode })
