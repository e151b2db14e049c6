import { Suspense, useEffect, useState } from 'react'
import { NotLoaded } from '#web/kit/not-loaded.tsx'
import { t } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import { shop } from '#domain/settings/shop-name.ts'
import { withNext } from '#web/shop/accounts/after-login.ts'
import { ButtonLink } from '#web/shop/screen/button-link.tsx'
import { defineScreen } from '#web/shop/screen/screen.ts'
import { useNavigate } from '#web/kit/hooks/router.ts'
import { lazyWithRetry } from '#web/kit/lazy-with-retry.ts'
import { Spinner } from '#web/kit/spinner.tsx'
import { ChangePasswordForm } from '#domain/accounts/account-forms.ts'
import { profileApi } from '#domain/accounts/profile.endpoints.ts'
import { pageText } from '#domain/page-text.ts'
import { Button } from '#web/kit/button.tsx'
import { Form } from '#web/kit/fields/form.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { PasswordField } from '#web/kit/fields/password-field.tsx'
import { useForm } from '#web/kit/hooks/use-form.ts'
import { NewPasswordFields } from '#web/shop/accounts/new-password-fields.tsx'
import { AddressesSection } from './addresses-section.tsx'
import { BikesSection } from './bikes-section.tsx'
import { DataSection } from './data-section.tsx'
import { OffersSection } from './offers-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { type OwnAccount, useAccount } from './use-account.ts'
import { AccountSection, SavedAnswer } from './account-section.tsx'

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
