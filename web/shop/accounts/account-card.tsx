import { ContactSentence } from '#web/shop/contact/contact-sentence.tsx'
import type { ReactNode, Ref } from 'react'
import { msg } from '#domain/language/translate.ts'

interface AccountCardProps {
  title: string
  /** A ref to the heading, for screens that focus it on their next step. */
  heading?: Ref<HTMLHeadingElement>
  /** Content above the heading. */
  above?: ReactNode
  /** Content beside the form on a wide screen. */
  aside?: ReactNode
  children: ReactNode
}

/** The card of every account screen: one heading, one form, and a notice for browsers without JavaScript. */
export function AccountCard({ title, heading, above, aside, children }: AccountCardProps) {
  return (
    <div className="page">
      <div className={`card account-card ${aside ? 'account-card-wide' : 'page-narrow'}`}>
        <div className="stack">
          {above}
          <h1 ref={heading} tabIndex={heading ? -1 : undefined}>
            {title}
          </h1>
          {children}
          <noscript>
            <ContactSentence text={msg('This form needs JavaScript. Call <0/> or write to us on <1/>.')} />
          </noscript>
        </div>
        {aside}
      </div>
    </div>
  )
}
