import { categories, shop, subCategories, subCategoryLabel } from '#domain/shop.ts'
import { countMatching, getHome } from '#domain/products.ts'
import { pictureSrcset } from '#domain/media.ts'
import type { Reply } from '#web/api.ts'
import { MyBikeRow } from '#web/bikes/my-bike-row.tsx'
import { paths } from '#web/paths.ts'
import { ProductGrid } from '#web/products/product-grid.tsx'
import { defineScreen } from '#web/screen.ts'
import { useShop } from '#web/shell/shop-facts.tsx'
import { Link } from '#web/ui/link.tsx'
import { PolicyStrip } from '#web/ui/policy-strip.tsx'
import { BannerCarousel, bannerSizes } from './banner-carousel.tsx'

export type Home = Reply<typeof getHome>

function HomePage({ data: { banners, latest, cells, bikes } }: { data: Home }) {
  const { policies } = useShop()
  const count = (query: Parameters<typeof countMatching>[1]) => countMatching(cells, query)
  const plates = [
    ...categories.map((category) => ({ label: category, query: { category: [category], subCategory: [] } })),
    ...subCategories.map((size) => ({ label: subCategoryLabel(size), query: { category: [], subCategory: [size] } })),
  ]
  return (
    <div className="page home">
      <h1 className="visually-hidden">{shop.name}: motorcycle parts in Lahore, cash on delivery</h1>
      <BannerCarousel banners={banners} />
      <MyBikeRow />
      <p className="card list-way">
        Many parts at once? <Link to={paths.list()}>Order by list</Link>
      </p>
      <section aria-labelledby="latest">
        <div className="section-head">
          <h2 id="latest">LATEST COLLECTIONS</h2>
          <Link to={paths.collection()}>All {count({ category: [], subCategory: [] })} parts</Link>
        </div>
        <ProductGrid products={latest} columns="five" isFirst={banners.length === 0} />
      </section>
      <section aria-labelledby="find">
        <h2 id="find">Find by bike</h2>
        <ul className="plates">
          {plates.map(({ label, query }) => (
            <li key={label}>
              <Link to={paths.collection(query)}>
                <b>{label}</b>
                <span>{count(query)} parts</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="bikes">
        <h2 id="bikes">Your bike</h2>
        <ul className="bike-links">
          {bikes.map(({ slug, name }) => (
            <li key={slug}>
              <Link to={paths.bike(slug)}>{name}</Link>
            </li>
          ))}
        </ul>
      </section>
      <PolicyStrip policies={policies} />
    </div>
  )
}

export const screen = defineScreen<Home>({
  Page: HomePage,
  load: ({ call }) => call(getHome),
  head: () => ({
    title: `${shop.name}: bike parts in Lahore, cash on delivery`,
    description:
      'Motorcycle parts for Honda, Yamaha and Suzuki: chain sets, brake shoes, plugs, silencers. Genuine, A and B grade side by side, cash on delivery across Punjab.',
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
