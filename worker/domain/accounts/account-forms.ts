import * as z from 'zod/mini'
import { msg } from '#domain/language/translate.ts'
import { Email, line, Password, Phone } from '#domain/person-fields.ts'
import { uiText } from '#domain/ui-text.ts'

/** Country and city choices of the sign-up form. */
export const signupCities: Readonly<Record<string, readonly string[]>> = {
  Pakistan: ['Karachi', 'Lahore', 'Islamabad', 'Rawalpindi'],
}

const countries = Object.keys(signupCities) as [string, ...string[]]
const cities = Object.values(signupCities).flat() as [string, ...string[]]

/** Checked even when other fields fail, so that the mismatch is reported before problems of later fields. */
const isTypedTwice = z.refine<{ password: unknown; confirmPassword: unknown }>(
  (form) => form.password === form.confirmPassword,
  { path: ['confirmPassword'], error: uiText.passwords.mismatch, when: () => true },
)

/** The fields of the login form. */
export const LoginForm = z.object({ email: Email, password: Password })

/** The fields of the sign-up form, in the order they are checked. */
export const SignupForm = z
  .object({
    name: line(uiText.signup.nameMissing, 100),
    email: Email,
    password: Password,
    confirmPassword: z.string(uiText.passwords.mismatch),
    phoneNumber: Phone,
    address: line(uiText.signup.addressMissing, 300),
    city: z.enum(cities, uiText.signup.cityMissing),
    country: z.enum(countries, msg('Please select a country.')),
    /** The optional consent to get offers. */
    marketing: z.optional(z.boolean()),
  })
  .check(isTypedTwice)

/** The fields of the forgot-password form. */
export const ForgotPasswordForm = z.object({ email: Email })

/** A new password, typed twice. The mismatch is checked first. */
export const NewPasswordForm = z
  .object({ confirmPassword: z.string(uiText.passwords.mismatch), password: Password })
  .check(isTypedTwice)

const currentMissing = msg('Please enter your current password.')

/** A new password for an account, with the current one. */
export const ChangePasswordForm = z
  .object({
    currentPassword: z.string(currentMissing).check(z.minLength(1, currentMissing), z.maxLength(128, currentMissing)),
    confirmPassword: z.string(uiText.passwords.mismatch),
    password: Password,
  })
  .check(isTypedTwice)

/** Lifetime of a reset link, minutes. */
export const resetLinkMinutes = 30
