import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { deletionApi } from '#domain/accounts/accounts.endpoints.ts'
import { msg, t } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import { shop } from '#domain/settings/shop-name.ts'
import { uiText } from '#domain/ui-text.ts'
import { call } from '#web/api.ts'
import { Button } from '#web/kit/button.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { Form } from '#web/kit/fields/form.tsx'
import { useNavigate } from '#web/kit/hooks/router.ts'
import { useForm } from '#web/kit/hooks/use-form.ts'
import { Icon } from '#web/kit/icon.tsx'
import { Trans } from '#web/kit/text.tsx'
import { AccountCard } from '#web/shop/accounts/account-card.tsx'
import { useForgetPerson } from '#web/shop/accounts/use-log-out.ts'
import { ButtonLink } from '#web/shop/screen/link.tsx'
import type { FormScreenData, PostedForm } from '#web/shop/screen/posted-form.ts'
import { defineScreen, type ScreenRequest } from '#web/shop/screen/screen.ts'
import { type DeletionStep, deletionSteps, stepAfter } from './deletion-steps.ts'
import { EnterCodeStep } from './enter-code-step.tsx'

interface ConfirmStepProps {
  email: string
  posted: PostedForm | undefined
  onDeleted: () => void
}

const nothing = z.object({})

/** The headings of the steps, in order. */
const titles: Record<DeletionStep, string> = {
  'enter-otp': msg('Enter OTP'),
  'confirm-delete': msg('Confirm deletion'),
  done: msg('Account deleted'),
}

interface VerifyOtpProps {
  data: FormScreenData | null
  request: Pick<ScreenRequest, 'search'>
}

/** The three steps of deleting an account. Without an email in the URL it leads home. */
function VerifyOtpPage({ data, request: { search } }: VerifyOtpProps) {
  const posted = data?.posted
  const navigate = useNavigate()
  const [step, setStep] = useState(() => stepAfter(posted))
  const [isOpen, setIsOpen] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const email = search.get('email')?.trim() ?? ''

  useEffect(() => {
    if (email === '') navigate(paths.home, { replace: true })
    // The edge renders no address: it must not be in a cache or a document.
    else setIsOpen(true)
  }, [email, navigate])

  useEffect(() => {
    if (step !== stepAfter(posted)) heading.current?.focus()
  }, [step, posted])

  return (
    <AccountCard title={t(titles[step])} heading={heading} above={<StepBar current={step} />} posted={posted}>
      {step === 'enter-otp' && (
        <EnterCodeStep email={email} isShown={isOpen} posted={posted} onVerified={() => setStep('confirm-delete')} />
      )}
      {step === 'confirm-delete' && <ConfirmStep email={email} posted={posted} onDeleted={() => setStep('done')} />}
      {step === 'done' && <DoneStep />}
    </AccountCard>
  )
}

function StepBar({ current }: { current: DeletionStep }) {
  const now = deletionSteps.indexOf(current)
  return (
    <div className="deletion-steps">
      <p>{t('Step {now} of {all}', { now: now + 1, all: deletionSteps.length })}</p>
      <div aria-hidden="true">
        {deletionSteps.map((step, index) => (
          <i key={step} className={index <= now ? 'is-reached' : undefined} />
        ))}
      </div>
    </div>
  )
}

export const screen = defineScreen<FormScreenData | null>({
  Page: VerifyOtpPage,
  head: () => ({
    title: `${t(titles['enter-otp'])} | ${shop.name}`,
    description: t('Enter the six digits from the mail to go on with deleting your account.'),
    canonical: null,
  }),
})

/** After this long the page goes home by itself. */
const homeAfterMs = 3000

/** Step three: reports the deletion and clears what this device stored of the account. */
function DoneStep() {
  const navigate = useNavigate()
  const forget = useRef(useForgetPerson())
  const [isLeaving, setIsLeaving] = useState(false)
  useEffect(() => {
    setIsLeaving(true)
    forget.current()
    const timer = setTimeout(() => navigate(paths.home), homeAfterMs)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <>
      <p className="account-answer">
        <Icon name="check" />
        {t(uiText.deletion.success)}
      </p>
      {isLeaving && <p className="second">{t('Taking you to the home page…')}</p>}
      <ButtonLink to={paths.home}>{t('Home')}</ButtonLink>
    </>
  )
}

/** Step two: asks for confirmation. Cancel leads home. */
function ConfirmStep({ email, posted, onDeleted }: ConfirmStepProps) {
  const { isBusy, ...state } = useForm({
    schema: nothing,
    fallback: uiText.deletion.failed,
    networkFallback: uiText.deletion.network,
    filled: posted,
    async send() {
      await call(deletionApi.deleteUser, { body: { email } })
      onDeleted()
    },
  })
  return (
    <>
      <p>
        <Trans
          message="The account of <0>{email}</0> and its data will be deleted for good. This cannot be undone."
          values={{ email }}
          parts={[<b key="b" />]}
        />
      </p>
      <Form of={state} className="stack">
        <FormError />
        <input type="hidden" name="do" value="delete" />
        <div className="actions">
          <Button type="submit" kind="danger" isBusy={isBusy}>
            {t('Delete my account')}
          </Button>
          <ButtonLink to={paths.home}>{t('Cancel')}</ButtonLink>
        </div>
      </Form>
    </>
  )
}
