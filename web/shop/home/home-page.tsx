import { anyChoice, shownChoices } from '#domain/choices/choices.ts'
import { kindIconPath } from '#domain/choices/kind-icons.ts'
import { joinWords } from '#web/shop/search/collection-text.ts'
import { bikeText } from '#domain/bikes/bike-text.ts'
import { t } from '#domain/language/translate.ts'
import { deliveryPlaces, feesInWords } from '#domain/delivery/zones.ts'
import { pictureSrcset } from '#domain/media/picture.ts'
import { paths } from '#domain/paths.ts'
import { countMatching } from '#domain/products/category-counts.ts'
import { productsApi } from '#domain/products/products.endpoints.ts'
import { shop } from '#domain/settings/shop-name.ts'
import type { Reply } from '#web/api.ts'
import { useMyBike } from '#web/shop/bikes/my-bike/my-bike-context.ts'
import { MyBikeRow } from '#web/shop/bikes/my-bike/my-bike-row.tsx'
import { ProductGrid } from '#web/shop/products/product-grid.tsx'
import { defineScreen } from '#web/shop/screen/screen.ts'
import { SearchBar } from '#web/shop/layout/search-bar.tsx'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { Link } from '#web/shop/screen/link.tsx'
import { PolicyStrip } from '#web/shop/content/policy-strip.tsx'
import { RecentlySeen } from '#web/shop/products/remembered/remembered.tsx'
import { BannerCarousel, bannerSizes } from './banner-carousel.tsx'
import { useEffect, useState } from 'react'
import type { Banner } from '#domain/products/banner.ts'
import type { OwnHome } from '#web/shop/bikes/my-bike/own-home.ts'

type Home = Reply<typeof productsApi.getHome>
type Count = (query: Parameters<typeof countMatching>[1]) => number

function HomePage({ data: { banners, latest, cells, bikes } }: { data: Home }) {
  const facts = useShopSettings()
  const { bike } = useMyBike()
  const own = useOwnHome(banners)
  const count: Count = (query) => countMatching(cells, query)
  // The selected bike's row replaces the newest parts, which move below it: nothing visible moves.
  const rows = [
    ...(own && bike
      ? [
          {
            title: t('For your {bike}: service parts', { bike: bike.name }),
            to: paths.bike(bike.slug),
            link: t('All that fit'),
            list: own.parts,
          },
        ]
      : []),
    {
      title: t('LATEST COLLECTIONS'),
      to: paths.collection({ bike: bike ? [bike.slug] : [] }),
      link: bike
        ? t('All parts for {bike}', { bike: bike.name })
        : t('All {count} parts', { count: count({ category: [], subCategory: [] }) }),
      list: latest,
    },
  ]
  return (
    <div className="page home">
      <h1 className="visually-hidden">
        {t('{shop}: motorcycle parts in Lahore, cash on delivery', { shop: shop.name })}
      </h1>
      <SearchBar label={t('Search the shop')} button={t('Find parts')} />
      <BannerCarousel banners={own?.banners ?? banners} />
      <Kinds bike={bike?.slug} />
      <p className="home-promise">
        <span>
          {t('Cash on delivery · Delivery {fees} · {days}-day exchange', {
            fees: feesInWords(facts),
            days: facts.returnDays,
          })}
        </span>
        <span>
          {t('Need several parts?')} <Link to={paths.list()}>{t('Order by list')}</Link>
        </span>
      </p>
      <div className="home-ways">
        <MyBikeRow />
        <Plates count={count} />
      </div>
      {rows.map(({ title, to, link, list }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- as above: by its place
        <section key={index} className={list === latest ? '' : 'own-row'} aria-labelledby={`row-${index}`}>
          <div className="section-head">
            <h2 id={`row-${index}`}>{title}</h2>
            <Link to={to}>{link}</Link>
          </div>
          <ProductGrid products={list} columns="five" isFirst={banners.length === 0} />
        </section>
      ))}
      <section aria-labelledby="bikes">
        <h2 id="bikes">{t('Shop by model')}</h2>
        <ul className="bike-links">
          {bikes.map(({ slug, name }) => (
            <li key={slug}>
              <Link to={paths.bike(slug)}>{bikeText(name)}</Link>
            </li>
          ))}
        </ul>
      </section>
      <PolicyStrip policies={facts.policies} />
      <RecentlySeen />
    </div>
  )
}

function Kinds({ bike }: { bike: string | undefined }) {
  return (
    <nav aria-label={t('Types of part')}>
      <ul className="kinds">
        {shownChoices('kinds').map(({ key, label, image = kindIconPath(key) }) => (
          <li key={key}>
            <Link to={bike ? paths.bike(bike, key) : paths.collection({ kind: [key] })}>
              {image !== '' && <img src={image} alt="" width={72} height={72} loading="lazy" decoding="async" />}
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Plates({ count }: { count: Count }) {
  const plates = [
    ...shownChoices('brands').map(({ key, label }) => ({ label, query: { category: [key], subCategory: [] } })),
    ...shownChoices('sizes').map(({ key, label }) => ({ label, query: { category: [], subCategory: [key] } })),
  ]
  return (
    <nav aria-labelledby="find">
      <h2 id="find">{t('Shop by make and engine')}</h2>
      <ul className="plates">
        {plates.map(({ label, query }) => (
          <li key={label}>
            <Link to={paths.collection(query)}>
              <b>{label}</b>
              <span>
                {count(query)}
                <span className="visually-hidden">{` ${t('parts')}`}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A description has room for a few names. */
const firstBrands = () =>
  joinWords(
    shownChoices('brands')
      .filter(({ key }) => key !== anyChoice)
      .slice(0, 3)
      .map(({ label }) => label),
  )

export const screen = defineScreen<Home>({
  Page: HomePage,
  load: ({ call }) => call(productsApi.getHome),
  head: (_home, _request, facts) => ({
    title: t('{shop}: bike parts in Lahore, cash on delivery', { shop: shop.name }),
    description: t(
      'Motorcycle parts for {brands}: chain sets, brake shoes, plugs, silencers. Genuine, A and B grade side by side, cash on delivery in {places}.',
      { brands: firstBrands(), places: deliveryPlaces(facts) },
    ),
    canonical: paths.home,
  }),
  firstPicture: ({ banners: [first] }) =>
    first
      ? [
          { srcset: pictureSrcset(first.tall, 'avif'), sizes: bannerSizes.tall, media: bannerSizes.tallMedia },
          { srcset: pictureSrcset(first.wide, 'avif'), sizes: bannerSizes.wide, media: bannerSizes.wideMedia },
        ]
      : [],
  linkedData: () => import('./home-linked-data.ts'),
})

/** The home page for the selected bike; `null` without one, and until it has loaded. */
function useOwnHome(banners: Banner[]): OwnHome | null {
  const { bike, code } = useMyBike()
  const [own, setOwn] = useState<OwnHome | null>(null)
  useEffect(() => {
    let isOver = false
    setOwn(null)
    if (bike && code) {
      code.loadOwnHome(bike, banners).then(
        (loaded) => {
          if (!isOver) setOwn(loaded)
        },
        // Without a network the page stays the same for everybody.
        () => undefined,
      )
    }
    return () => {
      isOver = true
    }
  }, [bike, code, banners])
  return own
}
