import { NotLoaded } from '#web/kit/not-loaded.tsx'
import { Suspense, useEffect, useState } from 'react'
import { t } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import { shop } from '#domain/settings/shop-name.ts'
import { withNext } from '#web/shop/accounts/after-login.ts'
import { ButtonLink } from '#web/shop/screen/button-link.tsx'
import { defineScreen } from '#web/shop/screen/screen.ts'
import { useNavigate } from '#web/kit/hooks/router.ts'
import { AddressesSection } from './addresses-section.tsx'
import { BikesSection } from './bikes-section.tsx'
import { DataSection } from './data-section.tsx'
import { OffersSection } from './offers-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { useAccount } from './use-account.ts'
import { lazyWithRetry } from '#web/kit/lazy-with-retry.ts'
import { Spinner } from '#web/kit/spinner.tsx'

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
