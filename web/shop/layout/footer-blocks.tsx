import { Children, Fragment, type ReactNode, useId } from 'react'
import { telHref, whatsappHref } from '#domain/contact/shop-links.ts'
import { t } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import { Link } from '#web/shop/screen/link.tsx'
import { OwnText } from '#web/kit/text.tsx'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'

/** Four blocks of links. */
export function FooterBlocks() {
  const { phone, whatsapp, email, address, hours } = useShopSettings()
  // An email address wraps at its signs, not inside a word.
  const mail = email.match(/\.?[^@.]+@?/g) ?? [email]
  return (
    <>
      <Block name={t('Information')}>
        <Link to={paths.about}>{t('About us')}</Link>
        <Link to={paths.privacy}>{t('Privacy policy')}</Link>
        <Link to={paths.terms}>{t('Terms and conditions')}</Link>
      </Block>
      <Block name={t('Services')}>
        <Link to={paths.collection()}>{t('All collections')}</Link>
        <Link to={paths.list()}>{t('Order by list')}</Link>
        <Link to={paths.orders}>{t('My orders')}</Link>
        <Link to={paths.cart}>{t('Your cart')}</Link>
      </Block>
      <Block name={t('Support')}>
        <a href={whatsappHref(whatsapp)}>{t('WhatsApp us')}</a>
        <Link to={paths.contact}>{t('Contact us')}</Link>
        <Link to={`${paths.terms}#returns`}>{t('Returns and exchange')}</Link>
        <Link to={paths.accountDelete}>{t('Delete my account')}</Link>
      </Block>
      <Block name={t('Contact')}>
        <OwnText text={address} />
        <a href={telHref(phone)}>{phone}</a>
        <a href={`mailto:${email}`}>
          <span>
            {mail.map((part) => (
              <Fragment key={part}>
                {part}
                <wbr />
              </Fragment>
            ))}
          </span>
        </a>
        <OwnText text={hours} />
      </Block>
    </>
  )
}

/** A heading and its list, a line each. */
function Block({ name, children }: { name: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      <ul>
        {Children.map(children, (line) => (
          <li>{line}</li>
        ))}
      </ul>
    </section>
  )
}
