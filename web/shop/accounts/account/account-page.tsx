import { Suspense, useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { ChangePasswordForm } from '#domain/accounts/account-forms.ts'
import { marketingWords } from '#domain/accounts/marketing-consent.ts'
import { profileApi } from '#domain/accounts/profile.endpoints.ts'
import { t } from '#domain/language/translate.ts'
import { pageText } from '#domain/page-text.ts'
import { formatDay } from '#domain/pakistan-day.ts'
import { paths } from '#domain/paths.ts'
import { shop } from '#domain/settings/shop-name.ts'
import { sentenceOf } from '#web/api.ts'
import { Button } from '#web/kit/button.tsx'
import { CheckField } from '#web/kit/fields/check-field.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { Form } from '#web/kit/fields/form.tsx'
import { PasswordField } from '#web/kit/fields/password-field.tsx'
import { useNavigate } from '#web/kit/hooks/router.ts'
import { useForm } from '#web/kit/hooks/use-form.ts'
import { lazyWithRetry } from '#web/kit/lazy-with-retry.ts'
import { NotLoaded } from '#web/kit/not-loaded.tsx'
import { Spinner } from '#web/kit/icon.tsx'
import { useToasts } from '#web/kit/toasts.tsx'
import { withNext } from '#web/shop/accounts/after-login.ts'
import { NewPasswordFields } from '#web/shop/accounts/new-password-fields.tsx'
import { ButtonLink } from '#web/shop/screen/link.tsx'
import { defineScreen } from '#web/shop/screen/screen.ts'
import { RememberSwitch } from '#web/shop/wishlist/remember-switch.tsx'
import { AccountSection, SavedAnswer } from './account-section.tsx'
import { AddressesSection } from './addresses-section.tsx'
import { BikesSection } from './bikes-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { type OwnAccount, useAccount } from './use-account.ts'

const ConsentForm = z.object({ marketing: z.boolean() })

const login = withNext(paths.login, paths.account)

function AccountPage() {
  const navigate = useNavigate()
  const { session, own, isFailed, reload } = useAccount()
  useEffect(() => {
    if (session === null) navigate(login, { replace: true })
  }, [session, navigate])
  return (
    <div className="page account-page">
      <div className="section-head">
        <h1>{t('My account')}</h1>
        <ButtonLink to={paths.orders}>{t('My orders')}</ButtonLink>
      </div>
      {session === null && (
        <div className="card state">
          <p>{t('Log in to see your account.')}</p>
          <ButtonLink to={login} kind="main">
            {t('Log in')}
          </ButtonLink>
        </div>
      )}
      <noscript>
        <p>{t('Your account needs JavaScript.')}</p>
      </noscript>
      {isFailed && (
        <NotLoaded role="alert" text={t('We could not load your account. Please try again.')} onRetry={reload} />
      )}
      {session !== null && !own && !isFailed && (
        <div className="skeleton account-skeleton" aria-hidden="true">
          <span />
          <span />
          <span />
        </div>
      )}
      {session && own && (
        <>
          <ProfileSection {...own} />
          <AddressesSection {...own} />
          <BikesSection {...own} />
          <PasswordSection {...own} />
          <LoginList token={session.token} />
          <OffersSection {...own} />
          <DataSection {...own} />
        </>
      )}
    </div>
  )
}

/** Changes the password, which logs out every other device. */
function PasswordSection({ account, call, continueAs }: OwnAccount) {
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

export const screen = defineScreen({
  Page: AccountPage,
  head: () => ({
    title: `${t('My account')} | ${shop.name}`,
    description: t('Your details, addresses, bikes and data.'),
    canonical: null,
  }),
})

const Logins = lazyWithRetry(async () => (await import('#web/shop/accounts/logins.tsx')).Logins)

/** The devices with a session, folded up and loaded on demand. */
function LoginList({ token }: { token: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="card login-list" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t('Where you are logged in')}</summary>
      {isOpen && (
        <Suspense fallback={<Spinner />}>
          <Logins token={token} />
        </Suspense>
      )}
    </details>
  )
}

/** The file of everything that is stored, and the way to delete the account. */
function DataSection({ call }: OwnAccount) {
  const { toast } = useToasts()
  const [isBusy, setIsBusy] = useState(false)
  async function download() {
    setIsBusy(true)
    try {
      const { success: _success, ...data } = { success: true, ...(await call(profileApi.exportAccount)) }
      saveFile('my-data.json', JSON.stringify(data, null, 2))
      toast(t('Your data is saved as {file}.', { file: 'my-data.json' }), 'success')
    } catch (error) {
      toast(sentenceOf(error, pageText.failed, pageText.network), 'error')
    }
    setIsBusy(false)
  }
  return (
    <AccountSection title={t('Your data')} text={t('One file with everything that we store about you.')}>
      <div className="actions">
        <Button isBusy={isBusy} onClick={() => void download()}>
          {t('Download my data')}
        </Button>
        <ButtonLink to={paths.accountDelete}>{t('Delete my account')}</ButtonLink>
      </div>
      <RememberSwitch />
    </AccountSection>
  )
}

/** A link cannot send the token, so the file is made here. */
function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** The consent to get offers, which can be taken back. */
function OffersSection({ account: { marketing }, call, update }: OwnAccount) {
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
