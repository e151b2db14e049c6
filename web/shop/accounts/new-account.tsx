import { tabStorage } from '#web/storage.ts'
import { msg, t } from '#domain/language/translate.ts'
import { ExtraIcon, type ExtraIconName } from '#web/kit/extra-icon.tsx'

const storedName = 'new-account'

/** Stores the email of a new account in this tab: the login page uses it once. */
export function storeNewAccount(email: string): void {
  tabStorage.write(storedName, email)
}

/** Returns the email of the new account and deletes it; empty for none. */
export function consumeNewAccount(): string {
  const email = tabStorage.read(storedName) ?? ''
  tabStorage.write(storedName, null)
  return email
}

const reasons: { icon: ExtraIconName; text: string }[] = [
  { icon: 'truck', text: msg('Order to your door and pay the rider in cash') },
  { icon: 'box', text: msg('Follow your order step by step') },
  { icon: 'cart', text: msg('Your cart on every phone you use') },
]

/**
 * The benefits of an account, beside a picture of parts; on wide screens only, since on a phone the form comes first.
 */
export function AccountReasons() {
  return (
    <section className="account-reasons" aria-label={t('What an account gives you')}>
      <picture>
        <source type="image/avif" srcSet="/pictures/service-set-720.avif" />
        <img src="/pictures/service-set-720.webp" width={720} height={354} alt="" loading="lazy" />
      </picture>
      <ul>
        {reasons.map(({ icon, text }) => (
          <li key={icon}>
            <ExtraIcon name={icon} />
            {t(text)}
          </li>
        ))}
      </ul>
    </section>
  )
}
