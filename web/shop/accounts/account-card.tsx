import type { ReactNode, Ref } from 'react'
import { telHref, whatsappHref } from '#domain/contact/shop-links.ts'
import { t } from '#domain/language/translate.ts'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { Trans } from '#web/kit/trans.tsx'

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
              <Trans
                message="This form needs JavaScript. Call <0/> or write to us on <1/>."
                parts={[
                  <a key="phone" href={telHref(phone)}>
                    <bdi>{phone}</bdi>
                  </a>,
                  <a key="whatsapp" href={whatsappHref(whatsapp)}>
                    {t('WhatsApp {whatsapp}', { whatsapp })}
                  </a>,
                ]}
              />
            </p>
          </noscript>
        </div>
        {aside}
      </div>
    </div>
  )
}
