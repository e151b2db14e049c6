import type { ComponentProps } from 'react'
import { Spinner } from './icon.tsx'

/** The prominence of a button. */
export type ButtonKind = 'main' | 'plain' | 'quiet' | 'danger'

interface ButtonProps extends ComponentProps<'button'> {
  /** `main` is amber: the one main action of a screen. */
  kind?: ButtonKind
  /** Shows a spinner and ignores presses. */
  isBusy?: boolean
  /** The label while busy, when it differs. */
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

/** The classes of a button, for elements that look like one. */
export function buttonClass(kind: ButtonKind, className?: string): string {
  return ['button', kind !== 'plain' && `button-${kind}`, className].filter(Boolean).join(' ')
}
