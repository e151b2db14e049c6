import { useEffect, useState } from 'react'
import { deletionApi } from '#domain/accounts/accounts.endpoints.ts'
import { DeletionCodeForm, deletionLimits } from '#domain/accounts/deletion-forms.ts'
import { t } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import { uiText } from '#domain/ui-text.ts'
import { call, sentenceOf } from '#web/api.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import { Button } from '#web/kit/button.tsx'
import { CodeField } from '#web/kit/fields/code-field.tsx'
import { Form } from '#web/kit/fields/form.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { useForm } from '#web/kit/hooks/use-form.ts'
import { Trans } from '#web/kit/text.tsx'
import { ButtonLink } from '#web/shop/screen/link.tsx'
import type { PostedForm } from '#web/shop/screen/posted-form.ts'
import { atTheBoxes, readCode } from './deletion-steps.ts'

const minutes = deletionLimits.codeMinutes

interface EnterCodeProps {
  email: string
  /** The page may show the address. */
  isShown: boolean
  posted: PostedForm | undefined
  onVerified: () => void
}

/** Step one: the six digits from the email. */
export function EnterCodeStep({ email, isShown, posted, onVerified }: EnterCodeProps) {
  const { isBusy, ...state } = useForm({
    schema: DeletionCodeForm,
    read: (fields) => readCode(email, fields),
    fallback: uiText.deletion.invalidOtp,
    networkFallback: uiText.deletion.network,
    filled: posted,
    async send(values) {
      await call(deletionApi.verifyOtp, { body: values }).catch((error: unknown) => {
        throw atTheBoxes(error)
      })
      onVerified()
    },
  })
  return (
    <Form of={state} className="stack">
      <p>
        {isShown ? (
          <Trans
            message="If <0>{email}</0> has an account, we have sent a 6-digit code. It is valid for {minutes} minutes. Check your spam folder too."
            values={{ email, minutes }}
            parts={[<b key="b" />]}
          />
        ) : (
          t(
            'If your address has an account, we have sent a 6-digit code. It is valid for {minutes} minutes. Check your spam folder too.',
            { minutes },
          )
        )}
      </p>
      <CodeField label={t('6-digit code')} name="OTP" />
      <FormError />
      <div className="actions">
        <Button type="submit" kind="main" isBusy={isBusy}>
          {t('Verify')}
        </Button>
        {isShown ? (
          <SendAgain email={email} />
        ) : (
          <ButtonLink to={paths.accountDelete}>{t('Send a new code')}</ButtonLink>
        )}
      </div>
    </Form>
  )
}

/** Sends another code, at most once a minute. */
function SendAgain({ email }: { email: string }) {
  const { toast } = useToasts()
  const [seconds, setSeconds] = useState<number>(deletionLimits.cooldownSeconds)
  useEffect(() => {
    if (seconds === 0) return
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [seconds])

  async function send() {
    setSeconds(deletionLimits.cooldownSeconds)
    try {
      const { message } = await call(deletionApi.verifyEmail, { body: { email } })
      toast(message, 'success')
    } catch (error) {
      toast(sentenceOf(error, uiText.deletion.verifyFailed, uiText.deletion.network), 'error')
    }
  }

  return (
    <Button kind="quiet" disabled={seconds > 0} onClick={() => void send()}>
      {seconds > 0 ? t('Send a new code in {seconds} s', { seconds }) : t('Send a new code')}
    </Button>
  )
}
