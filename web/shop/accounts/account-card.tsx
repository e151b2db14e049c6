import { ContactSentence } from '#web/shop/contact/contact-sentence.tsx'
import type { ReactNode, Ref } from 'react'
import { msg } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { Trans } from '#web/kit/text.tsx'
import { Link } from '#web/shop/screen/link.tsx'
import type { PostedForm } from '#web/shop/screen/posted-form.ts'

interface AccountCardProps {
  title: string
  /** A ref to the heading, for screens that focus it on their next step. */
  heading?: Ref<HTMLHeadingElement>
  /** Content above the heading. */
  above?: ReactNode
  /** Content beside the form on a wide screen. */
  aside?: ReactNode
  /** The form as it was posted without JavaScript. */
  posted?: PostedForm | undefined
  /** The form logs in: only a script can keep the session. */
  needsScripts?: boolean
  children: ReactNode
}

/** The card of every account screen: one heading, one form, and other ways for browsers without JavaScript. */
export function AccountCard({
  title,
  heading,
  above,
  aside,
  posted,
  needsScripts = false,
  children,
}: AccountCardProps) {
  return (
    <div className="page">
      <div className={`card account-card ${aside ? 'account-card-wide' : 'page-narrow'}`}>
        <div className="stack">
          {above}
          <h1 ref={heading} tabIndex={heading ? -1 : undefined}>
            {title}
          </h1>
          {needsScripts && !posted && (
            <noscript className="needs-scripts stack">
              <OtherWays needsScripts />
            </noscript>
          )}
          {children}
          {posted?.message && <OtherWays needsScripts={needsScripts} />}
        </div>
        {aside}
      </div>
    </div>
  )
}

function OtherWays({ needsScripts }: { needsScripts: boolean }) {
  const { guestOrders } = useShopSettings()
  if (!needsScripts) return <ContactSentence text={msg('Does it not work? Call <0/> or write to us on <1/>.')} />
  return (
    <>
      <ContactSentence text={msg('This form needs JavaScript. Call <0/> or write to us on <1/>.')} />
      {guestOrders && (
        <p>
          <Trans
            message="To order you need no account: <0>choose a part</0> and order it from its page."
            parts={[<Link key="parts" to={paths.collection()} />]}
          />
        </p>
      )}
    </>
  )
}
