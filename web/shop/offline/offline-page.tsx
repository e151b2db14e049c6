import { telHref } from '#domain/contact/shop-links.ts'
import { paths } from '#domain/paths.ts'
import { shop } from '#domain/settings/shop-name.ts'
import { PendingOrderLine } from '#web/shop/checkout/pending/pending-order-line.tsx'
import { defineScreen } from '#web/shop/screen/screen.ts'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { Button } from '#web/kit/button.tsx'
import { ButtonLink } from '#web/shop/screen/link.tsx'
import { OfflineParts } from './offline-parts.tsx'
import { t } from '#domain/language/translate.ts'

/** Shown without a network for pages that are not cached. */
function OfflinePage() {
  const { phone } = useShopSettings()
  return (
    <section className="page state">
      <h1>{t('No connection')}</h1>
      <p>{t('You are offline. Pages you have opened before and your cart still work.')}</p>
      <PendingOrderLine />
      <p className="actions">
        <Button kind="main" onClick={() => location.reload()}>
          {t('Try again')}
        </Button>
        <ButtonLink to={paths.cart}>{t('Your cart')}</ButtonLink>
        <a className="button" href={telHref(phone)}>
          {t('Call {phone}', { phone })}
        </a>
      </p>
      <OfflineParts />
    </section>
  )
}

export const screen = defineScreen({
  Page: OfflinePage,
  head: () => ({
    title: `${t('No connection')} | ${shop.name}`,
    description: t('What the shop can show while you are offline.'),
    canonical: null,
  }),
})
