import { useEffect, useRef } from 'react'
import { paths } from '#domain/paths.ts'
import { Link } from '#web/kit/link.tsx'

interface LogInNoticeProps {
  /** `undefined` until the browser has looked. */
  isLoggedIn: boolean | undefined
  /** The first name that the account knows, once it has said it. */
  name: string | undefined
  isUrgent: boolean
}

/**
 * Where to log in, and that nothing is lost by it. It takes the focus when an order was tried without. As long as it is not
 * known it holds its place, and who is logged in reads something else there: the form below never moves.
 */
export function LogInNotice({ isLoggedIn, name, isUrgent }: LogInNoticeProps) {
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isUrgent) place.current?.focus()
  }, [isUrgent])
  if (isLoggedIn) {
    return (
      <p className="card login-notice">
        Logged in{name && ` as ${name}`}. You can follow this order under <Link to={paths.orders}>My orders</Link>.
      </p>
    )
  }
  return (
    <p
      ref={place}
      className={isLoggedIn === undefined ? 'card login-notice is-unknown' : 'card login-notice'}
      tabIndex={-1}
    >
      <Link to={`${paths.login}?next=${paths.checkout}`}>Log in</Link> or{' '}
      <Link to={`${paths.signup}?next=${paths.checkout}`}>sign up</Link> to place the order. Your cart and everything
      you typed are kept.
    </p>
  )
}
