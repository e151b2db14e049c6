import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { shop } from '#domain/shop.ts'
import { paths } from '#web/paths.ts'
import { defineScreen, type ScreenRequest } from '#web/screen.ts'
import { AccountCard } from '#web/users/account-card.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { DoneStep } from './done-step.tsx'
import { EnterCodeStep } from './enter-code-step.tsx'

type Step = 'enter-otp' | 'confirm-delete' | 'done'

const titles: Record<Step, string> = {
  'enter-otp': 'Enter the code',
  'confirm-delete': 'Delete your account?',
  done: 'Account deleted',
}

/** The three steps of deleting an account. Without an email in the address there is nothing to do here. Spec §4. */
function VerifyOtpPage({ request: { search } }: { request: Pick<ScreenRequest, 'search'> }) {
  const navigate = useNavigate()
  const [step, setStep] = useState<Step>('enter-otp')
  const [isOpen, setIsOpen] = useState(false)
  const email = search.get('email')?.trim() ?? ''

  useEffect(() => {
    if (email === '') void navigate(paths.home, { replace: true })
    // The edge renders no address: it stands in nobody's cache and in no document.
    else setIsOpen(true)
  }, [email, navigate])

  return (
    <AccountCard title={titles[step]}>
      {step === 'enter-otp' && (
        <EnterCodeStep email={isOpen ? email : ''} onVerified={() => setStep('confirm-delete')} />
      )}
      {step === 'confirm-delete' && <ConfirmStep email={email} onDeleted={() => setStep('done')} />}
      {step === 'done' && <DoneStep />}
    </AccountCard>
  )
}

export const screen = defineScreen({
  Page: VerifyOtpPage,
  head: () => ({
    title: `Enter the code | ${shop.name}`,
    description: 'Enter the six digits from the mail to go on with deleting your account.',
    canonical: null,
  }),
})
