import { useEffect, useRef } from 'react'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'

interface LogInNoticeProps {
  /** `undefined` until the browser has looked. */
  isLoggedIn: boolean | undefined
  isUrgent: boolean
}

/**
 * Where to log in, and that nothing is lost by it. It takes the focus when an order was tried without. As long as it is not
 * known it holds its place, and who is logged in reads something else there: the form below never moves.
 */
export function LogInNotice({ isLoggedIn, isUrgent }: LogInNoticeProps) {
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isUrgent) place.current?.focus()
  }, [isUrgent])
  if (isLoggedIn) {
    return (
      <p className="card login-notice">
        You are logged in: the order will stand under <Link to={paths.orders}>My orders</Link>, where you can follow the
        parcel.
      </p>
    )
  }
  return (
    <p
      ref={place}
      className={isLoggedIn === undefined ? 'card login-notice is-unknown' : 'card login-notice'}
      tabIndex={-1}
    >
      To order you need an account, so that you can follow the parcel.{' '}
      <Link to={`${paths.login}?next=${paths.checkout}`}>Log in</Link> or{' '}
      <Link to={`${paths.signup}?next=${paths.checkout}`}>sign up</Link>; your cart and what you typed stay here.
    </p>
  )
}
