import { Suspense } from 'react'
import { paths } from '#domain/paths.ts'
import { useSession } from '#web/shop/session/session-provider.tsx'
import { lazyWithRetry } from '#web/kit/lazy-with-retry.ts'
import { Icon } from '#web/kit/icon.tsx'
import { Link } from '#web/shop/screen/link.tsx'

const SignedInMenu = lazyWithRetry(async () => (await import('./signed-in-menu.tsx')).SignedInMenu)

/** The profile icon: a link to the login, or for signed-in people a menu with Orders, Account and Logout. */
export function AccountMenu() {
  const { session } = useSession()
  if (!session) return <ProfileLink to={paths.login} label="Profile: log in" />
  return (
    <Suspense fallback={<ProfileLink to={paths.orders} label="Profile: your orders" />}>
      <SignedInMenu />
    </Suspense>
  )
}

function ProfileLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className="header-icon" aria-label={label}>
      <Icon name="profile" />
    </Link>
  )
}
