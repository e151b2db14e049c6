import { Button, buttonClass, type ButtonKind } from '#web/kit/button.tsx'
import type { ReactNode } from 'react'

interface LeaveFormProps {
  /** The id of the form's place. */
  place: string
  /** Left out without JavaScript: a link leads to the page without the form. */
  onLeave: (() => void) | undefined
  kind?: ButtonKind
  disabled?: boolean
  children: ReactNode
}

/** The button that leaves a form as it is. */
export function LeaveForm({ place, onLeave, kind = 'plain', children, disabled = false }: LeaveFormProps) {
  return onLeave ? (
    <Button kind={kind} disabled={disabled} onClick={onLeave}>
      {children}
    </Button>
  ) : (
    <a className={buttonClass(kind)} href={`?#${place}`}>
      {children}
    </a>
  )
}
