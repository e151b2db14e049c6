import { Children, Fragment, type ReactNode } from 'react'
import { telHref, whatsappHref } from '#domain/contact/shop-links.ts'
import { paths } from '#domain/paths.ts'
import { shop } from '#domain/settings/shop-name.ts'
import { Link } from '#web/shop/screen/link.tsx'
import { DataSaverSwitch } from './data-saver-switch.tsx'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'

/** Four blocks of links and the copyright line. */
export function Footer() {
  const { phone, whatsapp, email, address, hours } = useShopSettings()
  // An email address wraps at its signs, not inside a word.
  const mail = email.split(/(?<=@)|(?=\.)/)
  return (
    <footer className="footer" id="footer">
      <div className="footer-blocks">
        <Block name="Information">
          <Link to={paths.about}>About us</Link>
          <Link to={paths.privacy}>Privacy policy</Link>
          <Link to={paths.terms}>Terms and conditions</Link>
        </Block>
        <Block name="Services">
          <Link to={paths.collection()}>All collections</Link>
          <Link to={paths.list()}>Order by list</Link>
          <Link to={paths.orders}>My orders</Link>
          <Link to={paths.cart}>Your cart</Link>
        </Block>
        <Block name="Support">
          <a href={whatsappHref(whatsapp)} rel="noopener">
            WhatsApp us
          </a>
          <Link to={paths.contact}>Contact us</Link>
          <Link to={`${paths.terms}#returns`}>Returns and exchange</Link>
          <Link to={paths.accountDelete}>Delete my account</Link>
        </Block>
        <Block name="Contact">
          {address}
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
          {hours}
        </Block>
      </div>
      <DataSaverSwitch />
      <p className="footer-copyright">
        © {shop.copyrightYears} {shop.name}
      </p>
    </footer>
  )
}

/** A heading and its list, a line each. */
function Block({ name, children }: { name: string; children: ReactNode }) {
  const id = `footer-${name.toLowerCase()}`
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
