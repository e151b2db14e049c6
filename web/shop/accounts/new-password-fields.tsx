import { t } from '#domain/language/translate.ts'
import { PasswordField } from '#web/kit/fields/password-field.tsx'

/** A new password, typed twice. */
export function NewPasswordFields() {
  return (
    <>
      <PasswordField
        label={t('New password')}
        name="password"
        autoComplete="new-password"
        hint={t('At least 6 characters.')}
        required
      />
      <PasswordField
        label={t('Confirm new password')}
        name="confirmPassword"
        enterKeyHint="go"
        autoComplete="new-password"
        required
      />
    </>
  )
}
