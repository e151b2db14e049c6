import type { ComponentProps } from 'react'
import { Spinner } from './spinner.tsx'

/** How much a button asks to be pressed. */
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
      className={buttonClass(kind, className)}
      disabled={disabled === true || isBusy}
      aria-busy={isBusy || undefined}
      {...rest}
    >
      {isBusy && <Spinner />}
      {isBusy && busyLabel ? busyLabel : children}
    </button>
  )
}

/** The classes of a button, for what looks like one. */
export function buttonClass(kind: ButtonKind, className: string | undefined): string {
  return ['button', kind !== 'plain' && `button-${kind}`, className].filter(Boolean).join(' ')
}
