import { useEffect, useRef, useState } from 'react'
import { msg, t } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import { shop } from '#domain/settings/shop-name.ts'
import type { FormScreenData } from '#web/shop/screen/posted-form.ts'
import { defineScreen, type ScreenRequest } from '#web/shop/screen/screen.ts'
import { useNavigate } from '#web/kit/hooks/router.ts'
import { AccountCard } from '#web/shop/accounts/account-card.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { type DeletionStep, deletionSteps, stepAfter } from './deletion-step.ts'
import { EnterCodeStep } from './enter-code-step.tsx'
import { uiText } from '#domain/ui-text.ts'
import { useForgetPerson } from '#web/shop/accounts/use-log-out.ts'
import { ButtonLink } from '#web/shop/screen/button-link.tsx'
import { Icon } from '#web/kit/icon.tsx'

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
