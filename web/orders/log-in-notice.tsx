import { useEffect, useRef } from 'react'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'

/** Where to log in, and that nothing is lost by it. It takes the focus when an order was tried without. */
export function LogInNotice({ isUrgent }: { isUrgent: boolean }) {
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isUrgent) place.current?.focus()
  }, [isUrgent])
  return (
    <p ref={place} className="card login-notice" tabIndex={-1}>
      To order you need an account, so that you can follow the parcel.{' '}
      <Link to={`${paths.login}?next=${paths.checkout}`}>Log in</Link> or{' '}
      <Link to={`${paths.signup}?next=${paths.checkout}`}>sign up</Link>; your cart and what you typed stay here.
    </p>
  )
}
