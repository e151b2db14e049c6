import { whatsappHref } from '#domain/contact/shop-links.ts'
import { paths } from '#domain/paths.ts'
import { shop } from '#domain/settings/shop-name.ts'
import { defineScreen } from '#web/shop/screen/screen.ts'
import { ButtonLink } from '#web/shop/screen/link.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { SearchBar } from './search-bar.tsx'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { t } from '#domain/language/translate.ts'

function NotFoundPage() {
  const { whatsapp } = useShopSettings()
  return (
    <section className="page state">
      <div>
        <p className="second">404</p>
        <h1>{t('Page not found')}</h1>
      </div>
      <p>{t('There is nothing at this address. It may be an old link, or the part is no longer sold.')}</p>
      <SearchBar label={t('Search for the part')} />
      <p className="actions">
        <ButtonLink to={paths.home} kind="main">
          {t('Home')}
        </ButtonLink>
        <ButtonLink to={paths.collection()}>{t('All Collections')}</ButtonLink>
        <a className="button" href={whatsappHref(whatsapp)} rel="noopener">
          <Icon name="whatsapp" />
          {t('Ask on WhatsApp')}
        </a>
      </p>
    </section>
  )
}

export const screen = defineScreen({
  Page: NotFoundPage,
  head: () => ({
    title: `${t('Page not found')} | ${shop.name}`,
    description: t('There is nothing at this address.'),
    canonical: null,
  }),
})
