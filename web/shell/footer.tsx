import { shop, telHref, whatsappHref } from '#domain/shop.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { DataSaverSwitch } from './data-saver-switch.tsx'
import { useShop } from './shop-facts.tsx'

/** Four blocks of links and the copyright line. Spec §2 Layout. */
export function Footer() {
  const { phone, whatsapp, email, address, hours } = useShop()
  const [mailbox, mailHost] = email.split('@')
  return (
    <footer className="footer" id="footer">
      <div className="footer-blocks">
        <section aria-labelledby="footer-information">
          <h2 id="footer-information">Information</h2>
          <ul>
            <li>
              <Link to={paths.about}>About us</Link>
            </li>
            <li>
              <Link to={paths.privacy}>Privacy policy</Link>
            </li>
            <li>
              <Link to={paths.terms}>Terms and conditions</Link>
            </li>
          </ul>
        </section>
        <section aria-labelledby="footer-services">
          <h2 id="footer-services">Services</h2>
          <ul>
            <li>
              <Link to={paths.collection()}>All collections</Link>
            </li>
            <li>
              <Link to={paths.list()}>Order by list</Link>
            </li>
            <li>
              <Link to={paths.orders}>My orders</Link>
            </li>
            <li>
              <Link to={paths.cart}>Your cart</Link>
            </li>
          </ul>
        </section>
        <section aria-labelledby="footer-support">
          <h2 id="footer-support">Support</h2>
          <ul>
            <li>
              <a href={whatsappHref(whatsapp)} rel="noopener">
                WhatsApp us
              </a>
            </li>
            <li>
              <Link to={paths.contact}>Contact us</Link>
            </li>
            <li>
              <Link to={`${paths.terms}#returns`}>Exchange in 7 days</Link>
            </li>
            <li>
              <Link to={paths.accountDelete}>Delete my account</Link>
            </li>
          </ul>
        </section>
        <section aria-labelledby="footer-contact">
          <h2 id="footer-contact">Contact</h2>
          <ul>
            <li>{address}</li>
            <li>
              <a href={telHref(phone)}>{phone}</a>
            </li>
            <li>
              <a href={`mailto:${email}`}>
                <span>
                  {mailbox}@<wbr />
                  {mailHost}
                </span>
              </a>
            </li>
            <li>{hours}</li>
          </ul>
        </section>
      </div>
      <DataSaverSwitch />
      <p className="footer-copyright">
        © {shop.copyrightYear} {shop.name}
      </p>
    </footer>
  )
}
