import type { ComponentProps } from 'react'
import { buttonClass, type ButtonKind } from '#web/kit/button.tsx'
import { Link } from './link.tsx'

interface ButtonLinkProps extends ComponentProps<typeof Link> {
  kind?: ButtonKind
}

/** A link inside the shop that looks like a button. */
export function ButtonLink({ kind = 'plain', className, ...rest }: ButtonLinkProps) {
  return <Link className={buttonClass(kind, className)} {...rest} />
}
