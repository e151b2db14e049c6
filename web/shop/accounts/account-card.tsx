import type { ReactNode, Ref } from 'react'
import { telHref, whatsappHref } from '#domain/contact/shop-links.ts'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'

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
  const { phone, whatsapp } = useShopSettings()
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
            <p>
              This form needs JavaScript. Call <a href={telHref(phone)}>{phone}</a> or write to us on{' '}
              <a href={whatsappHref(whatsapp)}>WhatsApp {whatsapp}</a>.
            </p>
          </noscript>
        </div>
        {aside}
      </div>
    </div>
  )
}
