import type { ReactNode, Ref } from 'react'
import { telHref, whatsappHref } from '#domain/contact/shop-links.ts'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'

interface AccountCardProps {
  title: string
  /** The heading, for a screen that moves the focus there when it goes on to its next step. */
  heading?: Ref<HTMLHeadingElement>
  /** What stands above the heading. */
  above?: ReactNode
  /** Something to look at beside the form on a desk. */
  aside?: ReactNode
  children: ReactNode
}

/** The calm card that every account screen is: one heading, one form, and a word for those without JavaScript. */
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
