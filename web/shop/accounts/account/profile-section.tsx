import { useState } from 'react'
import { saveAccountEndpoint } from '#domain/accounts/profile.endpoints.ts'
import { ProfileForm } from '#domain/accounts/profile-forms.ts'
import { pageText } from '#domain/page-text.ts'
import { Button } from '#web/kit/button.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useForm } from '#web/kit/hooks/use-form.ts'
import { AccountSection, SavedAnswer } from './account-section.tsx'
import type { OwnAccount } from './use-account.ts'

/** Name and phone number; the email is shown. */
export function ProfileSection({ account, call, update, continueAs }: OwnAccount) {
  const [answer, setAnswer] = useState('')
  const { errors, isBusy, ...handlers } = useForm({
    schema: ProfileForm,
    fallback: pageText.failed,
    networkFallback: pageText.network,
    async send(values) {
      setAnswer('')
      const { name, phone } = await call(saveAccountEndpoint, { body: values })
      const isNewPhone = phone !== account.phone
      update({ name, phone })
      continueAs({ phone })
      setAnswer(isNewPhone ? 'Saved. We sent you an email about the new phone number.' : 'Saved.')
    },
  })
  return (
    <AccountSection title="Your details" text="We call this number to confirm your orders.">
      <form className="stack" method="post" noValidate {...handlers}>
        <p>
          Email: <b>{account.email}</b>
        </p>
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          maxLength={100}
          required
          defaultValue={account.name}
          error={errors['name']}
        />
        <TextField
          label="Mobile number"
          name="phone"
          type="tel"
          inputMode="numeric"
          enterKeyHint="done"
          autoComplete="tel"
          required
          defaultValue={account.phone}
          error={errors['phone']}
        />
        <FormError sentence={errors['']} />
        <Button type="submit" isBusy={isBusy}>
          Save details
        </Button>
        <SavedAnswer text={answer} />
      </form>
    </AccountSection>
  )
}
