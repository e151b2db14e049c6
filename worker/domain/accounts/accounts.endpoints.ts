import * as z from 'zod/mini'
import { msg } from '#domain/language/translate.ts'
import { defineEndpoint } from '#domain/endpoint.ts'
import { errors } from '#domain/errors.ts'
import { Email } from '#domain/person-fields.ts'
import { uiText } from '#domain/ui-text.ts'
import { ForgotPasswordForm, LoginForm, NewPasswordForm, SignupForm } from './account-forms.ts'
import { DeletionCodeForm, DeletionEmailForm } from './deletion-forms.ts'
import { UserSession } from './user-session.ts'

/** Logs a customer in. An unknown email address and a wrong password get the same response, `BAD_CREDENTIALS`. */
export const loginEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/user/login',
  access: 'public',
  summary: 'Logs a customer in. Send the token unchanged in Authorization.',
  body: LoginForm,
  reply: z.object({ token: z.string(), phone: z.string() }),
  message: uiText.login.success,
  failure: uiText.login.failed,
})

/**
 * Creates an account.
 * @throws ShopError 'EMAIL_TAKEN'
 */
export const registerEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/user/register',
  access: 'public',
  summary: 'Creates an account.',
  body: SignupForm,
  reply: z.object({ token: z.string() }),
  message: uiText.signup.success,
  failure: uiText.signup.failed,
})

/** Emails a link that works for `resetLinkMinutes`, if the account exists. */
export const forgotPasswordEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/user/forgot-password',
  access: 'public',
  summary: 'Emails a reset link; the response is the same without an account.',
  body: ForgotPasswordForm,
  reply: z.object({}),
  message: uiText.forgot.sent,
  failure: uiText.forgot.failed,
})

/**
 * Sets a new password by a link, once.
 * @throws ShopError 'INVALID_TOKEN' for a malformed, used or expired link
 */
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

/** Ends the session of this request; its token becomes invalid. */
export const logOutEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/user/logout',
  access: 'customer',
  summary: 'Logs the customer out on this device; the token becomes invalid.',
  reply: z.object({}),
  message: msg('You are logged out.'),
})

/** The customer's sessions, newest first. */
export const listUserSessionsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/user/sessions',
  access: 'customer',
  summary: 'The sessions of the customer.',
  reply: z.object({ sessions: z.array(UserSession) }),
})

/** Ends one of the customer's sessions; an unknown or ended one changes nothing. */
export const endUserSessionEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/user/sessions/end',
  access: 'customer',
  summary: 'Ends one session of the customer.',
  body: z.object({ id: z.string().check(z.maxLength(64)) }),
  reply: z.object({}),
  message: msg('That device is logged out.'),
})

/** Ends all of the customer's sessions, including this one. */
export const endUserSessionsEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/user/sessions/end-all',
  access: 'customer',
  summary: 'Logs the customer out everywhere.',
  reply: z.object({}),
  message: msg('You are logged out everywhere.'),
})

const status = z.object({ status: z.int() })

/** Step one: emails a code, if the account exists. */
export const verifyEmailEndpoint = defineEndpoint({
  method: 'POST',
  path: '/verify_email',
  access: 'public',
  summary: 'Emails a six-digit code for deleting an account; the response is the same without an account.',
  body: DeletionEmailForm,
  reply: status,
  message: uiText.deletion.codeSent,
  failure: uiText.deletion.verifyFailed,
})

/** Step two: the right code sets an HttpOnly cookie that works once, for ten minutes, for this email address. */
export const verifyOtpEndpoint = defineEndpoint({
  method: 'POST',
  path: '/verifyOtp',
  access: 'public',
  summary: 'Checks the code; success sets the cookie that delete_user needs.',
  body: DeletionCodeForm,
  // The verb limits an IP address to sixty codes an hour, even within one minute.
  limits: ['ip'],
  reply: status,
  message: uiText.deletion.codeVerified,
  failure: uiText.deletion.network,
})

/** Step three: deletes the account that the cookie was issued for. */
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
