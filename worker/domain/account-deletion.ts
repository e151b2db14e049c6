import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { messages } from './messages.ts'
import { Email } from './people.ts'

/** How long a code and the proof made from it last, and how often a code may be guessed. Trust §8. */
export const deletionLimits = { codeMinutes: 10, grantMinutes: 10, attempts: 5, cooldownSeconds: 60 } as const

/** Six digits as text; an integer is taken too, with the zeros that JSON lost. Trust §3.14. */
export const OneTimeCode = z.pipe(
  z.pipe(
    z.union([z.string(), z.number()], messages.deletion.codeIncomplete),
    z.transform((code) => (typeof code === 'number' ? String(code).padStart(6, '0') : code)),
  ),
  z.string().check(z.regex(/^\d{6}$/, messages.deletion.codeIncomplete)),
)

/** Spec §5 Account deletion, the two steps. */
export const DeletionEmailForm = z.object({ email: Email })
/** The code with the address it was mailed to. Spec §7 verifyOtp. */
export const DeletionCodeForm = z.object({ recipientEmail: Email, OTP: OneTimeCode })

const status = z.object({ status: z.int() })

/** Step one: mails a code, if there is such an account. Spec §7. */
export const verifyEmail = defineEndpoint({
  method: 'POST',
  path: '/verify_email',
  access: 'public',
  summary: 'Mails a six-digit code for deleting an account; answers the same whether or not it exists.',
  body: DeletionEmailForm,
  reply: status,
  message: messages.deletion.codeSent,
  failure: messages.deletion.verifyFailed,
})

/** Step two: the right code sets an HttpOnly cookie, ten minutes, one use, tied to the email. Decisions. */
export const verifyOtp = defineEndpoint({
  method: 'POST',
  path: '/verifyOtp',
  access: 'public',
  summary: 'Checks the code; success sets the cookie that delete_user needs.',
  body: DeletionCodeForm,
  // Sixty codes of an IP are tried in an hour, also within one minute; the verb counts them.
  limits: ['ip'],
  reply: status,
  message: messages.deletion.codeVerified,
  failure: messages.deletion.network,
})

/** Step three: deletes the account that the cookie was given for. */
export const deleteUser = defineEndpoint({
  method: 'DELETE',
  path: '/delete_user',
  access: 'deletion',
  summary: 'Deletes the account; needs the cookie of verifyOtp for the same email.',
  body: z.object({ email: Email }),
  reply: status,
  message: messages.deletion.success,
  failure: messages.deletion.failed,
})
