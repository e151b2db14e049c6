import type { ComponentProps } from 'react'
import { Link } from './link.tsx'
import { Spinner } from './spinner.tsx'

export type ButtonKind = 'main' | 'plain' | 'quiet' | 'danger'

interface ButtonProps extends ComponentProps<'button'> {
  /** `main` is amber: the one main action of a screen. */
  kind?: ButtonKind
  /** Shows a spinner and takes no press. */
  isBusy?: boolean
  /** What it says while busy, when that is something else. */
  busyLabel?: string
}

/** A button; not a submit button unless `type` says so. */
export function Button({
  kind = 'plain',
  isBusy = false,
  busyLabel,
  children,
  disabled,
  className,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      className={classOf(kind, className)}
      disabled={disabled === true || isBusy}
      aria-busy={isBusy || undefined}
      {...rest}
    >
      {isBusy && <Spinner />}
      {isBusy && busyLabel ? busyLabel : children}
    </button>
  )
}

interface ButtonLinkProps extends ComponentProps<typeof Link> {
  kind?: ButtonKind
}

/** A link inside the shop that looks like a button. */
export function ButtonLink({ kind = 'plain', className, ...rest }: ButtonLinkProps) {
  return <Link className={classOf(kind, className)} {...rest} />
}

function classOf(kind: ButtonKind, className: string | undefined): string {
  return ['button', kind !== 'plain' && `button-${kind}`, className].filter(Boolean).join(' ')
}
