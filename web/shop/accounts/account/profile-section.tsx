import { useState } from 'react'
import { profileApi } from '#domain/accounts/profile.endpoints.ts'
import { ProfileForm } from '#domain/accounts/customer-account.ts'
import { t } from '#domain/language/translate.ts'
import { pageText } from '#domain/page-text.ts'
import { Button } from '#web/kit/button.tsx'
import { Form } from '#web/kit/fields/form.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { MobileField, NameField } from '#web/kit/fields/person-fields.tsx'
import { useForm } from '#web/kit/hooks/use-form.ts'
import { Trans } from '#web/kit/text.tsx'
import { AccountSection, SavedAnswer } from './account-section.tsx'
import type { OwnAccount } from './use-account.ts'

/** Name and phone number; the email is shown. */
export function ProfileSection({ account, call, update, continueAs }: OwnAccount) {
  const [answer, setAnswer] = useState('')
  const { isBusy, ...state } = useForm({
    schema: ProfileForm,
    fallback: pageText.failed,
    networkFallback: pageText.network,
    async send(values) {
      setAnswer('')
      const { name, phone } = await call(profileApi.saveAccount, { body: values })
      const isNewPhone = phone !== account.phone
      update({ name, phone })
      continueAs({ phone })
      setAnswer(isNewPhone ? t('Saved. We sent you an email about the new phone number.') : t('Saved.'))
    },
  })
  return (
    <AccountSection title={t('Your details')} text={t('We call this number to confirm your orders.')}>
      <Form of={state} className="stack">
        <p>
          <Trans message="Email: <0>{email}</0>" values={{ email: account.email }} parts={[<b key="b" />]} />
        </p>
        <NameField defaultValue={account.name} />
        <MobileField inputMode="numeric" enterKeyHint="done" autoComplete="tel" defaultValue={account.phone} />
        <FormError />
        <Button type="submit" isBusy={isBusy}>
          {t('Save details')}
        </Button>
        <SavedAnswer text={answer} />
      </Form>
    </AccountSection>
  )
}
