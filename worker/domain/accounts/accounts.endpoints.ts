import * as z from 'zod/mini'
import { msg } from '#domain/language/translate.ts'
import { defineEndpoints, del, get, post } from '#domain/define-endpoints.ts'
import { errors } from '#domain/errors.ts'
import { Email } from '#domain/person-fields.ts'
import { uiText } from '#domain/ui-text.ts'
import { ForgotPasswordForm, LoginForm, NewPasswordForm, SignupForm } from './account-forms.ts'
import { DeletionCodeForm, DeletionEmailForm } from './deletion-forms.ts'

/** A session of a customer. */
export const UserSession = z.object({
  id: z.string(),
  /** Browser and system: `Chrome on Android`. */
  device: z.string(),
  /** Epoch milliseconds. */
  createdAt: z.int(),
  /** True for the session of this request. */
  isThis: z.boolean(),
})
export type UserSession = z.infer<typeof UserSession>

/** Endpoints of logging in, passwords and sessions of customers. */
export const accountsApi = defineEndpoints('/api/hitech/user', 'customer', {
  /** An unknown email address and a wrong password get the same response, `BAD_CREDENTIALS`. */
  login: post('/login', 'Logs a customer in. Send the token unchanged in Authorization.', {
    access: 'public',
    body: LoginForm,
    reply: z.object({ token: z.string(), phone: z.string() }),
    message: uiText.login.success,
    failure: uiText.login.failed,
  }),

  /**
   * @throws ShopError 'EMAIL_TAKEN'
   */
  register: post('/register', 'Creates an account.', {
    access: 'public',
    body: SignupForm,
    reply: z.object({ token: z.string() }),
    message: uiText.signup.success,
    failure: uiText.signup.failed,
  }),

  /** Emails a link that works for `resetLinkMinutes`, if the account exists. */
  forgotPassword: post('/forgot-password', 'Emails a reset link; the response is the same without an account.', {
    access: 'public',
    body: ForgotPasswordForm,
    message: uiText.forgot.sent,
    failure: uiText.forgot.failed,
  }),

  /**
   * @throws ShopError 'INVALID_TOKEN' for a malformed, used or expired link
   */
  resetPassword: post(
    '/reset-password/{token}',
    'Sets a new password by the token of a reset link, once; ends every session of the account.',
    {
      access: 'public',
      params: z.object({ token: z.string(errors.INVALID_TOKEN.message) }),
      body: NewPasswordForm,
      problemCodes: ['PASSWORD_MISMATCH', 'WEAK_PASSWORD'],
      message: uiText.reset.success,
      failure: uiText.reset.failed,
    },
  ),

  /** Ends the session of this request; its token becomes invalid. */
  logOut: post('/logout', 'Logs the customer out on this device; the token becomes invalid.', {
    message: msg('You are logged out.'),
  }),

  /** The customer's sessions, newest first. */
  listUserSessions: get('/sessions', 'The sessions of the customer.', {
    reply: z.object({ sessions: z.array(UserSession) }),
  }),

  /** Ends one of the customer's sessions; an unknown or ended one changes nothing. */
  endUserSession: post('/sessions/end', 'Ends one session of the customer.', {
    body: z.object({ id: z.string().check(z.maxLength(64)) }),
    message: msg('That device is logged out.'),
  }),

  /** Ends all of the customer's sessions, including this one. */
  endUserSessions: post('/sessions/end-all', 'Logs the customer out everywhere.', {
    message: msg('You are logged out everywhere.'),
  }),
})

const status = z.object({ status: z.int() })

/** Endpoints of deleting an account, in the order of their use. */
export const deletionApi = defineEndpoints('', 'public', {
  /** Step one: emails a code, if the account exists. */
  verifyEmail: post(
    '/verify_email',
    'Emails a six-digit code for deleting an account; the response is the same without an account.',
    {
      body: DeletionEmailForm,
      reply: status,
      message: uiText.deletion.codeSent,
      failure: uiText.deletion.verifyFailed,
    },
  ),

  /** Step two: the right code sets an HttpOnly cookie that works once, for ten minutes, for this email address. */
  verifyOtp: post('/verifyOtp', 'Checks the code; success sets the cookie that delete_user needs.', {
    body: DeletionCodeForm,
    // The verb limits an IP address to sixty codes an hour, even within one minute.
    limits: ['ip'],
    reply: status,
    message: uiText.deletion.codeVerified,
    failure: uiText.deletion.network,
  }),

  /** Step three: deletes the account that the cookie was issued for. */
  deleteUser: del('/delete_user', 'Deletes the account; needs the cookie of verifyOtp for the same email.', {
    access: 'deletion',
    body: z.object({ email: Email }),
    reply: status,
    message: uiText.deletion.success,
    failure: uiText.deletion.failed,
  }),
})
