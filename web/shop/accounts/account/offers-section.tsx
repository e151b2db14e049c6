import { useState } from 'react'
import * as z from 'zod/mini'
import { marketingWords } from '#domain/accounts/marketing-consent.ts'
import { profileApi } from '#domain/accounts/profile.endpoints.ts'
import { t } from '#domain/language/translate.ts'
import { pageText } from '#domain/page-text.ts'
import { formatDay } from '#domain/format-day.ts'
import { Button } from '#web/kit/button.tsx'
import { CheckField } from '#web/kit/fields/check-field.tsx'
import { Form } from '#web/kit/fields/form.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { useForm } from '#web/kit/hooks/use-form.ts'
import { AccountSection, SavedAnswer } from './account-section.tsx'
import type { OwnAccount } from './use-account.ts'

const ConsentForm = z.object({ marketing: z.boolean() })

/** The consent to get offers, which can be taken back. */
export function OffersSection({ account: { marketing }, call, update }: OwnAccount) {
  const [answer, setAnswer] = useState('')
  const { isBusy, ...state } = useForm({
    schema: ConsentForm,
    read: (fields) => ({ marketing: fields.has('marketing') }),
    fallback: pageText.failed,
    networkFallback: pageText.network,
    async send(values) {
      setAnswer('')
      const saved = await call(profileApi.saveConsent, { body: values })
      update({ marketing: saved.marketing })
      setAnswer(saved.marketing ? t('Saved. You will get our offers.') : t('Saved. We will send you no offers.'))
    },
  })
  return (
    <AccountSection title={t('Offers')} text={t('You always get emails about your orders.')}>
      <Form of={state} className="stack">
        <CheckField name="marketing" value="yes" defaultChecked={marketing !== null} label={t(marketingWords)} />
        {marketing && (
          <p className="second">
            {t('You agreed on {day} to: “{words}”.', { day: formatDay(marketing.givenAt), words: marketing.words })}
          </p>
        )}
        <FormError />
        <Button type="submit" isBusy={isBusy}>
          {t('Save choice')}
        </Button>
        <SavedAnswer text={answer} />
      </Form>
    </AccountSection>
  )
}
