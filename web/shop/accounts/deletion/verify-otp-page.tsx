import { useEffect, useRef, useState } from 'react'
import { msg, t } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import { shop } from '#domain/settings/shop-name.ts'
import { defineScreen, type ScreenRequest } from '#web/shop/screen/screen.ts'
import { useNavigate } from '#web/kit/hooks/router.ts'
import { AccountCard } from '#web/shop/accounts/account-card.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { DoneStep } from './done-step.tsx'
import { EnterCodeStep } from './enter-code-step.tsx'

/** The headings of the steps, in order. */
const titles = {
  'enter-otp': msg('Enter OTP'),
  'confirm-delete': msg('Confirm deletion'),
  done: msg('Account deleted'),
} as const
type Step = keyof typeof titles
const steps = Object.keys(titles) as Step[]

/** The three steps of deleting an account. Without an email in the URL it leads home. */
function VerifyOtpPage({ request: { search } }: { request: Pick<ScreenRequest, 'search'> }) {
  const navigate = useNavigate()
  const [step, setStep] = useState<Step>('enter-otp')
  const [isOpen, setIsOpen] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const email = search.get('email')?.trim() ?? ''

  useEffect(() => {
    if (email === '') navigate(paths.home, { replace: true })
    // The edge renders no address: it must not be in a cache or a document.
    else setIsOpen(true)
  }, [email, navigate])

  useEffect(() => {
    if (step !== 'enter-otp') heading.current?.focus()
  }, [step])

  return (
    <AccountCard title={t(titles[step])} heading={heading} above={<StepBar current={step} />}>
      {step === 'enter-otp' && (
        <EnterCodeStep email={isOpen ? email : ''} onVerified={() => setStep('confirm-delete')} />
      )}
      {step === 'confirm-delete' && <ConfirmStep email={email} onDeleted={() => setStep('done')} />}
      {step === 'done' && <DoneStep />}
    </AccountCard>
  )
}

function StepBar({ current }: { current: Step }) {
  const now = steps.indexOf(current)
  return (
    <div className="deletion-steps">
      <p>{t('Step {now} of {all}', { now: now + 1, all: steps.length })}</p>
      <div aria-hidden="true">
        {steps.map((step, index) => (
          <i key={step} className={index <= now ? 'is-reached' : undefined} />
        ))}
      </div>
    </div>
  )
}

export const screen = defineScreen({
  Page: VerifyOtpPage,
  head: () => ({
    title: `${t(titles['enter-otp'])} | ${shop.name}`,
    description: t('Enter the six digits from the mail to go on with deleting your account.'),
    canonical: null,
  }),
})
