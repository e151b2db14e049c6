import { shownChoices } from '#domain/choices/choices.ts'
import { kindIconPath } from '#domain/choices/kind-icons.ts'
import { t } from '#domain/language/translate.ts'
import { pictureSrcset } from '#domain/media/picture.ts'
import { paths } from '#domain/paths.ts'
import { countMatching } from '#domain/products/category-counts.ts'
import { shop } from '#domain/settings/shop-name.ts'
import { useMyBike } from '#web/shop/bikes/my-bike/my-bike-context.ts'
import { MyBikeRow } from '#web/shop/bikes/my-bike/my-bike-row.tsx'
import { ProductGrid } from '#web/shop/products/product-grid.tsx'
import { Kept } from '#web/shop/screen/kept.tsx'
import { definePage } from '#web/shop/screen/screen.ts'
import { SearchBar } from '#web/shop/layout/search-bar.tsx'
import { Link } from '#web/shop/screen/link.tsx'
import { RecentlySeen } from '#web/shop/products/remembered/remembered.tsx'
import { BannerCarousel, bannerSizes } from './banner-carousel.tsx'
import type * as Parts from './home-parts.tsx'
import type { Home } from './home-parts.tsx'
import { useEffect, useState } from 'react'
import type { Banner } from '#domain/products/banner.ts'
import type { OwnHome } from '#web/shop/bikes/my-bike/own-home.ts'

interface HomePageProps {
  data: Home
  parts?: typeof Parts | undefined
}

function HomePage({ data: { banners, latest, cells, bikes }, parts }: HomePageProps) {
  const { bike } = useMyBike()
  const own = useOwnHome(banners)
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
        : t('All {count} parts', { count: countMatching(cells, { category: [], subCategory: [] }) }),
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
      <Kept as="p" className="home-promise">
        {parts && <parts.HomePromise />}
      </Kept>
      <div className="home-ways">
        <MyBikeRow />
        <Kept as="nav" aria-labelledby="find">
          {parts && <parts.Plates cells={cells} />}
        </Kept>
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
      <Kept as="section" aria-labelledby="bikes">
        {parts && <parts.Bikes bikes={bikes} />}
      </Kept>
      <Kept as="ul" className="policies" aria-label={t('Our policies')}>
        {parts && <parts.Policies />}
      </Kept>
      <RecentlySeen />
    </div>
  )
}

function Kinds({ bike }: { bike: string | undefined }) {
  return (
    <nav aria-label={t('Types of part')}>
      <ul className="kinds">
        {shownChoices('kinds').map(({ key, label, tile = kindIconPath(key) }) => (
          <li key={key}>
            <Link to={bike ? paths.bike(bike, key) : paths.collection({ kind: [key] })}>
              {tile !== '' && <img src={tile} alt="" width={72} height={72} loading="lazy" decoding="async" />}
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export const screen = definePage<Home, typeof Parts>({
  Page: HomePage,
  firstPicture: ({ banners: [first] }) =>
    first
      ? [
          { srcset: pictureSrcset(first.tall, 'avif'), sizes: bannerSizes.tall, media: bannerSizes.tallMedia },
          { srcset: pictureSrcset(first.wide, 'avif'), sizes: bannerSizes.wide, media: bannerSizes.wideMedia },
        ]
      : [],
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
