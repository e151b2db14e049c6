import * as z from 'zod/mini'
import { defineEndpoint } from '#domain/endpoint.ts'
import { errors } from '#domain/errors.ts'
import { Email } from '#domain/person-fields.ts'
import { uiText } from '#domain/ui-text.ts'
import { ForgotPasswordForm, LoginForm, NewPasswordForm, SignupForm } from './account-forms.ts'
import { DeletionCodeForm, DeletionEmailForm } from './deletion-forms.ts'
import { UserSession } from './user-session.ts'

/** Logs a customer in. An unknown address and a wrong password are one answer, `BAD_CREDENTIALS`. Spec §7 user/login. */
export const loginEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/user/login',
  access: 'public',
  summary: 'Logs a customer in; the token goes raw into Authorization.',
  body: LoginForm,
  reply: z.object({ token: z.string(), phone: z.string() }),
  message: uiText.login.success,
  failure: uiText.login.failed,
})

/** Makes an account; `EMAIL_TAKEN` for an address that has one. Spec §7 user/register. */
export const registerEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/user/register',
  access: 'public',
  summary: 'Makes an account.',
  body: SignupForm,
  reply: z.object({ token: z.string() }),
  message: uiText.signup.success,
  failure: uiText.signup.failed,
})

/** Mails a link that works for `resetLinkMinutes`, if there is such an account. Spec §7 user/forgot-password. */
export const forgotPasswordEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/user/forgot-password',
  access: 'public',
  summary: 'Mails a reset link; answers the same whether or not the account exists.',
  body: ForgotPasswordForm,
  reply: z.object({}),
  message: uiText.forgot.sent,
  failure: uiText.forgot.failed,
})

/** Sets a new password by a link, once; `INVALID_TOKEN` for one that is malformed, used or too old. Spec §7 user/reset-password. */
export const resetPasswordEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/user/reset-password/{token}',
  access: 'public',
  summary: 'Sets a new password by the token of a reset link, once; ends every session of the account.',
  params: z.object({ token: z.string(errors.INVALID_TOKEN.message) }),
  body: NewPasswordForm,
  problemCodes: ['PASSWORD_MISMATCH', 'WEAK_PASSWORD'],
  reply: z.object({}),
  message: uiText.reset.success,
  failure: uiText.reset.failed,
})

/** Ends the login that asks: its token opens nothing any more. */
export const logOutEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/user/logout',
  access: 'customer',
  summary: 'Logs the customer out on this device: the token ends.',
  reply: z.object({}),
  message: 'You are logged out.',
})

/** Where the customer is logged in, newest first. */
export const listUserSessionsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/user/sessions',
  access: 'customer',
  summary: 'Where the customer is logged in.',
  reply: z.object({ sessions: z.array(UserSession) }),
})

/** Ends one login of the customer; one that is none of theirs, or ended already, changes nothing. */
export const endUserSessionEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/user/sessions/end',
  access: 'customer',
  summary: 'Ends one login of the customer.',
  body: z.object({ id: z.string().check(z.maxLength(64)) }),
  reply: z.object({}),
  message: 'That device is logged out.',
})

/** Ends every login of the customer, this one too. */
export const endUserSessionsEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/user/sessions/end-all',
  access: 'customer',
  summary: 'Logs the customer out everywhere.',
  reply: z.object({}),
  message: 'You are logged out everywhere.',
})

const status = z.object({ status: z.int() })

/** Step one: mails a code, if there is such an account. Spec §7. */
export const verifyEmailEndpoint = defineEndpoint({
  method: 'POST',
  path: '/verify_email',
  access: 'public',
  summary: 'Mails a six-digit code for deleting an account; answers the same whether or not it exists.',
  body: DeletionEmailForm,
  reply: status,
  message: uiText.deletion.codeSent,
  failure: uiText.deletion.verifyFailed,
})

/** Step two: the right code sets an HttpOnly cookie, ten minutes, one use, tied to the email. Decisions. */
export const verifyOtpEndpoint = defineEndpoint({
  method: 'POST',
  path: '/verifyOtp',
  access: 'public',
  summary: 'Checks the code; success sets the cookie that delete_user needs.',
  body: DeletionCodeForm,
  // Sixty codes of an IP are tried in an hour, also within one minute; the verb counts them.
  limits: ['ip'],
  reply: status,
  message: uiText.deletion.codeVerified,
  failure: uiText.deletion.network,
})

/** Step three: deletes the account that the cookie was given for. */
export const deleteUserEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/delete_user',
  access: 'deletion',
  summary: 'Deletes the account; needs the cookie of verifyOtp for the same email.',
  body: z.object({ email: Email }),
  reply: status,
  message: uiText.deletion.success,
  failure: uiText.deletion.failed,
})
