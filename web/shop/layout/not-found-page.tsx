import { whatsappHref } from '#domain/contact/shop-links.ts'
import { paths } from '#domain/paths.ts'
import { shop } from '#domain/settings/shop-name.ts'
import { defineScreen } from '#web/shop/screen/screen.ts'
import { ButtonLink } from '#web/shop/screen/button-link.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { SearchBar } from './search-bar.tsx'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'

function NotFoundPage() {
  const { whatsapp } = useShopSettings()
  return (
    <section className="page state">
      <div>
        <p className="second">404</p>
        <h1>Page not found</h1>
      </div>
      <p>There is nothing at this address. It may be an old link, or the part is no longer sold.</p>
      <SearchBar label="Search for the part" />
      <p className="actions">
        <ButtonLink to={paths.home} kind="main">
          Home
        </ButtonLink>
        <ButtonLink to={paths.collection()}>All Collections</ButtonLink>
        <a className="button" href={whatsappHref(whatsapp)} rel="noopener">
          <Icon name="whatsapp" />
          Ask on WhatsApp
        </a>
      </p>
    </section>
  )
}

export const screen = defineScreen({
  Page: NotFoundPage,
  head: () => ({
    title: `Page not found | ${shop.name}`,
    description: 'There is nothing at this address.',
    canonical: null,
  }),
})
