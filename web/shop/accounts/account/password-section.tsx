import { useState } from 'react'
import { ChangePasswordForm } from '#domain/accounts/account-forms.ts'
import { profileApi } from '#domain/accounts/profile.endpoints.ts'
import { t } from '#domain/language/translate.ts'
import { pageText } from '#domain/page-text.ts'
import { Button } from '#web/kit/button.tsx'
import { Form } from '#web/kit/fields/form.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { PasswordField } from '#web/kit/fields/password-field.tsx'
import { useForm } from '#web/kit/hooks/use-form.ts'
import { NewPasswordFields } from '#web/shop/accounts/new-password-fields.tsx'
import { AccountSection, SavedAnswer } from './account-section.tsx'
import type { OwnAccount } from './use-account.ts'

/** Changes the password, which logs out every other device. */
export function PasswordSection({ account, call, continueAs }: OwnAccount) {
  const [answer, setAnswer] = useState('')
  const { isBusy, ...state } = useForm({
    schema: ChangePasswordForm,
    fallback: pageText.failed,
    networkFallback: pageText.network,
    async send(values, form) {
      setAnswer('')
      const { token, message } = await call(profileApi.changePassword, { body: values })
      continueAs({ token })
      form.reset()
      setAnswer(message)
    },
  })
  return (
    <AccountSection title={t('Password')} text={t('A new password logs you out on all other devices.')}>
      <Form of={state} className="stack">
        <input type="hidden" name="username" autoComplete="username" value={account.email} readOnly />
        <PasswordField label={t('Current password')} name="currentPassword" autoComplete="current-password" required />
        <NewPasswordFields />
        <FormError />
        <Button type="submit" isBusy={isBusy}>
          {t('Change password')}
        </Button>
        <SavedAnswer text={answer} />
      </Form>
    </AccountSection>
  )
}
