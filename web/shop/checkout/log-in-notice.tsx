import { useEffect, useRef } from 'react'
import { paths } from '#domain/paths.ts'
import { Trans } from '#web/kit/trans.tsx'
import { Link } from '#web/shop/screen/link.tsx'

interface LogInNoticeProps {
  /** `undefined` until the browser's storage has been read. */
  isLoggedIn: boolean | undefined
  /** The first name from the account, once it has loaded. */
  name: string | undefined
  isUrgent: boolean
}

/**
 * Links to the login and says that nothing is lost by it. Takes the focus when an order was tried without a session.
 * It has its height before the session is known, and other text for signed-in people, so that the form below stays
 * in place.
 */
export function LogInNotice({ isLoggedIn, name, isUrgent }: LogInNoticeProps) {
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isUrgent) place.current?.focus()
  }, [isUrgent])
  if (isLoggedIn) {
    return (
      <p className="card login-notice">
        {name ? (
          <Trans
            message="Logged in as {name}. You can follow this order under <0>My orders</0>."
            values={{ name }}
            parts={[<Link key="orders" to={paths.orders} />]}
          />
        ) : (
          <Trans
            message="Logged in. You can follow this order under <0>My orders</0>."
            parts={[<Link key="orders" to={paths.orders} />]}
          />
        )}
      </p>
    )
  }
  return (
    <p
      ref={place}
      className={isLoggedIn === undefined ? 'card login-notice is-unknown' : 'card login-notice'}
      tabIndex={-1}
    >
      <Trans
        message="<0>Log in</0> or <1>sign up</1> to place the order. Your cart and everything you typed are kept."
        parts={[
          <Link key="login" to={`${paths.login}?next=${paths.checkout}`} />,
          <Link key="signup" to={`${paths.signup}?next=${paths.checkout}`} />,
        ]}
      />
    </p>
  )
}
