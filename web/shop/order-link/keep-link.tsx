import { whatsappHref } from '#domain/contact/shop-links.ts'
import { t } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import { shop } from '#domain/settings/shop-name.ts'
import { Icon } from '#web/kit/icon.tsx'
import { Trans } from '#web/kit/trans.tsx'
import { Link } from '#web/shop/screen/link.tsx'
import { useSavedLinks } from './saved-links.ts'

/** How to find the page of a new order again: on this phone, by its address, or in one's own WhatsApp. */
export function KeepLink({ number, url }: { number: number; url: string }) {
  const isSaved = useSavedLinks().some((saved) => saved.number === number)
  return (
    <>
      {isSaved && (
        <p>
          <Trans
            message="This page is saved on this phone under <0>My orders</0>."
            parts={[<Link key="orders" to={paths.orders} />]}
          />
        </p>
      )}
      <noscript>
        <p className="order-url">
          <Trans message="Keep this address: <0>{url}</0>" values={{ url }} parts={[<b key="url" dir="ltr" />]} />
        </p>
      </noscript>
      <a
        className="button"
        href={whatsappHref('', `${shop.name}, ${t('Order {number}', { number })}: ${url}`)}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name="whatsapp" />
        {t('Send this link to my WhatsApp')}
      </a>
    </>
  )
}
