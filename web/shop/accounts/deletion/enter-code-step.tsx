import { useEffect, useState } from 'react'
import { verifyEmailEndpoint, verifyOtpEndpoint } from '#domain/accounts/accounts.endpoints.ts'
import { DeletionCodeForm, deletionLimits } from '#domain/accounts/deletion-forms.ts'
import { t } from '#domain/language/translate.ts'
import { uiText } from '#domain/ui-text.ts'
import { ApiError, call, sentenceOf } from '#web/api.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import { Button } from '#web/kit/button.tsx'
import { CodeField } from '#web/kit/fields/code-field.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { useForm } from '#web/kit/hooks/use-form.ts'
import { Trans } from '#web/kit/trans.tsx'

const minutes = deletionLimits.codeMinutes

/** Step one: the six digits from the email. */
export function EnterCodeStep({ email, onVerified }: { email: string; onVerified: () => void }) {
  const { errors, isBusy, ...handlers } = useForm({
    schema: DeletionCodeForm,
    read: (fields) => ({ recipientEmail: email, OTP: fields.getAll('OTP').join('') }),
    fallback: uiText.deletion.invalidOtp,
    networkFallback: uiText.deletion.network,
    async send(values) {
      await call(verifyOtpEndpoint, { body: values }).catch((error: unknown) => {
        throw atTheBoxes(error)
      })
      onVerified()
    },
  })
  return (
    <form className="stack" method="post" noValidate {...handlers}>
      <p>
        {email ? (
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
      <CodeField label={t('6-digit code')} name="OTP" error={errors['OTP']} />
      <FormError sentence={errors['']} />
      <div className="actions">
        <Button type="submit" kind="main" isBusy={isBusy} disabled={email === ''}>
          {t('Verify')}
        </Button>
        <SendAgain email={email} />
      </div>
    </form>
  )
}

/** Shows a wrong code as a problem of its field. */
function atTheBoxes(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.code !== 'INVALID_OTP') return error
  const sentence = sentenceOf(error, uiText.deletion.invalidOtp)
  return new ApiError(sentence, error.code, error.status, { errors: { OTP: sentence } })
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
      const { message } = await call(verifyEmailEndpoint, { body: { email } })
      toast(message, 'success')
    } catch (error) {
      toast(sentenceOf(error, uiText.deletion.verifyFailed, uiText.deletion.network), 'error')
    }
  }

  return (
    <Button kind="quiet" disabled={seconds > 0 || email === ''} onClick={() => void send()}>
      {seconds > 0 ? t('Send a new code in {seconds} s', { seconds }) : t('Send a new code')}
    </Button>
  )
}
