import { Suspense } from 'react'
import { t } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import { useSession } from '#web/shop/session/session-provider.tsx'
import { lazyWithRetry } from '#web/kit/lazy-with-retry.ts'
import { Icon } from '#web/kit/icon.tsx'
import { Link } from '#web/shop/screen/link.tsx'

const SignedInMenu = lazyWithRetry(async () => (await import('./signed-in-menu.tsx')).SignedInMenu)

/** The profile icon: a link to the login, or for signed-in people a menu with Orders, Account and Logout. */
export function AccountMenu() {
  const { session } = useSession()
  const link = (
    <Link
      to={session ? paths.orders : paths.login}
      className="header-icon"
      aria-label={session ? t('Profile: your orders') : t('Profile: log in')}
    >
      <Icon name="profile" />
    </Link>
  )
  return session ? (
    <Suspense fallback={link}>
      <SignedInMenu />
    </Suspense>
  ) : (
    link
  )
}
