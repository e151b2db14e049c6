import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { errors } from './errors.ts'
import { messages } from './messages.ts'
import { Email, line, Password, Phone } from './people.ts'
import { signupCities } from './shop.ts'

const countries = Object.keys(signupCities) as [string, ...string[]]
const cities = Object.values(signupCities).flat() as [string, ...string[]]

/** Looked for even when other fields fail: that two passwords differ is told before what is wrong with the fields below. */
const isTypedTwice = z.refine<{ password: unknown; confirmPassword: unknown }>(
  (form) => form.password === form.confirmPassword,
  { path: ['confirmPassword'], error: messages.passwords.mismatch, when: () => true },
)

/** Spec §5 Login. */
export const LoginForm = z.object({ email: Email, password: Password })

/** Fields in the order in which they are checked. Spec §5 Signup. */
export const SignupForm = z
  .object({
    name: line(messages.signup.nameMissing, 100),
    email: Email,
    password: Password,
    confirmPassword: z.string(messages.passwords.mismatch),
    phoneNumber: Phone,
    address: line(messages.signup.addressMissing, 300),
    city: z.enum(cities, messages.signup.cityMissing),
    country: z.enum(countries, 'Please select a country.'),
  })
  .check(isTypedTwice)

/** Spec §5 Forgot password. */
export const ForgotPasswordForm = z.object({ email: Email })

/** A new password typed twice; that both match is looked at first. Spec §5 Reset password. */
export const NewPasswordForm = z
  .object({ confirmPassword: z.string(messages.passwords.mismatch), password: Password })
  .check(isTypedTwice)

/** Minutes that a reset link works. Trust §8. */
export const resetLinkMinutes = 30

/** Logs a customer in. An unknown address and a wrong password are one answer, `BAD_CREDENTIALS`. Spec §7 user/login. */
export const login = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/user/login',
  access: 'public',
  summary: 'Logs a customer in; the token goes raw into Authorization.',
  body: LoginForm,
  reply: z.object({ token: z.string(), phone: z.string() }),
  message: messages.login.success,
  failure: messages.login.failed,
})

/** Makes an account; `EMAIL_TAKEN` for an address that has one. Spec §7 user/register. */
export const register = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/user/register',
  access: 'public',
  summary: 'Makes an account.',
  body: SignupForm,
  reply: z.object({ token: z.string() }),
  message: messages.signup.success,
  failure: messages.signup.failed,
})

/** Mails a link that works for `resetLinkMinutes`, if there is such an account. Spec §7 user/forgot-password. */
export const forgotPassword = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/user/forgot-password',
  access: 'public',
  summary: 'Mails a reset link; answers the same whether or not the account exists.',
  body: ForgotPasswordForm,
  reply: z.object({}),
  message: messages.forgot.sent,
  failure: messages.forgot.failed,
})

/** Sets a new password by a link, once; `INVALID_TOKEN` for one that is malformed, used or too old. Spec §7 user/reset-password. */
export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/user/reset-password/{token}',
  access: 'public',
  summary: 'Sets a new password by the token of a reset link, once; ends every session of the account.',
  params: z.object({ token: z.string(errors.INVALID_TOKEN.message) }),
  body: NewPasswordForm,
  problemCodes: ['PASSWORD_MISMATCH', 'WEAK_PASSWORD'],
  reply: z.object({}),
  message: messages.reset.success,
  failure: messages.reset.failed,
})

/** Ends the login that asks: its token opens nothing any more. */
export const logOut = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/user/logout',
  access: 'customer',
  summary: 'Logs the customer out on this device: the token ends.',
  reply: z.object({}),
  message: 'You are logged out.',
})

/** A place where a customer is logged in. */
export const UserSession = z.object({
  id: z.string(),
  /** `Chrome on Android`. */
  device: z.string(),
  /** Epoch milliseconds. */
  createdAt: z.int(),
  /** The login that asks. */
  isThis: z.boolean(),
})
export type UserSession = z.infer<typeof UserSession>

/** Where the customer is logged in, newest first. */
export const listUserSessions = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/user/sessions',
  access: 'customer',
  summary: 'Where the customer is logged in.',
  reply: z.object({ sessions: z.array(UserSession) }),
})

/** Ends one login of the customer; one that is none of theirs, or ended already, changes nothing. */
export const endUserSession = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/user/sessions/end',
  access: 'customer',
  summary: 'Ends one login of the customer.',
  body: z.object({ id: z.string().check(z.maxLength(64)) }),
  reply: z.object({}),
  message: 'That device is logged out.',
})

/** Ends every login of the customer, this one too. */
export const endUserSessions = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/user/sessions/end-all',
  access: 'customer',
  summary: 'Logs the customer out everywhere.',
  reply: z.object({}),
  message: 'You are logged out everywhere.',
})
