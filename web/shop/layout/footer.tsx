import { Children, Fragment, type ReactNode, useId } from 'react'
import { telHref, whatsappHref } from '#domain/contact/shop-links.ts'
import { t } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import { shop } from '#domain/settings/shop-name.ts'
import { Link } from '#web/shop/screen/link.tsx'
import { LanguageSwitch } from './languages/language-switch.tsx'
import { OwnText } from '#web/kit/own-text.tsx'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { chooseToSaveData } from '#web/kit/data-saver.ts'
import { useSavesData } from '#web/kit/hooks/use-saves-data.ts'
import { Trans } from '#web/kit/trans.tsx'

/** Four blocks of links and the copyright line. */
export function Footer() {
  const { phone, whatsapp, email, address, hours } = useShopSettings()
  // An email address wraps at its signs, not inside a word.
  const mail = email.match(/\.?[^@.]+@?/g) ?? [email]
  return (
    <footer className="footer" id="footer">
      <div className="footer-blocks">
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
      </div>
      <LanguageSwitch />
      <DataSaverSwitch />
      <p className="footer-copyright">
        © {shop.copyrightYears} {shop.name}
      </p>
    </footer>
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

/** Data saver: small pictures, no prefetching, still banners. Stored on this device. */
function DataSaverSwitch() {
  const isOn = useSavesData()
  return (
    <label className="data-saver">
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        onChange={({ currentTarget }) => chooseToSaveData(currentTarget.checked)}
      />
      <span>
        <Trans message="<0>Data saver:</0> smaller pictures" parts={[<b key="saver" />]} />
      </span>
    </label>
  )
}
