import * as z from 'zod/mini'
import { Email, line, Password, Phone } from '#domain/person-fields.ts'
import { uiText } from '#domain/ui-text.ts'
import { signupCities } from './signup-cities.ts'

const countries = Object.keys(signupCities) as [string, ...string[]]
const cities = Object.values(signupCities).flat() as [string, ...string[]]

/** Looked for even when other fields fail: that two passwords differ is told before what is wrong with the fields below. */
const isTypedTwice = z.refine<{ password: unknown; confirmPassword: unknown }>(
  (form) => form.password === form.confirmPassword,
  { path: ['confirmPassword'], error: uiText.passwords.mismatch, when: () => true },
)

/** Spec §5 Login. */
export const LoginForm = z.object({ email: Email, password: Password })

/** Fields in the order in which they are checked. Spec §5 Signup. */
export const SignupForm = z
  .object({
    name: line(uiText.signup.nameMissing, 100),
    email: Email,
    password: Password,
    confirmPassword: z.string(uiText.passwords.mismatch),
    phoneNumber: Phone,
    address: line(uiText.signup.addressMissing, 300),
    city: z.enum(cities, uiText.signup.cityMissing),
    country: z.enum(countries, 'Please select a country.'),
  })
  .check(isTypedTwice)

/** Spec §5 Forgot password. */
export const ForgotPasswordForm = z.object({ email: Email })

/** A new password typed twice; that both match is looked at first. Spec §5 Reset password. */
export const NewPasswordForm = z
  .object({ confirmPassword: z.string(uiText.passwords.mismatch), password: Password })
  .check(isTypedTwice)

/** Minutes that a reset link works. Trust §8. */
export const resetLinkMinutes = 30
