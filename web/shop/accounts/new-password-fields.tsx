import type { Problems } from '#domain/form-problems.ts'
import { PasswordField } from '#web/kit/fields/password-field.tsx'

/** A new password, typed twice. */
export function NewPasswordFields({ errors }: { errors: Problems }) {
  return (
    <>
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        hint="At least 6 characters."
        required
        error={errors['password']}
      />
      <PasswordField
        label="Confirm new password"
        name="confirmPassword"
        enterKeyHint="go"
        autoComplete="new-password"
        required
        error={errors['confirmPassword']}
      />
    </>
  )
}
