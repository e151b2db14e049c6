import { type ReactNode, useId } from 'react'
import { Icon } from '#web/kit/icon.tsx'

/** A section of the account: its heading and purpose, and its form or list. */
export function AccountSection({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="card account-section" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {text && <p className="second">{text}</p>}
      </div>
      <div className="stack">{children}</div>
    </section>
  )
}

/** The answer to what was saved, under its form. It is always there, so that screen readers notice its text. */
export function SavedAnswer({ text }: { text: string }) {
  return (
    <div role="status">
      {text && (
        <p className="account-answer">
          <Icon name="check" />
          {text}
        </p>
      )}
    </div>
  )
}
