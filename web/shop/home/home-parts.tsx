import { shownChoices } from '#domain/choices/choices.ts'
import { bikeText } from '#domain/bikes/bike-text.ts'
import { feesInWords } from '#domain/delivery/zones.ts'
import { t } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import { countMatching } from '#domain/products/category-counts.ts'
import type { productsApi } from '#domain/products/products.endpoints.ts'
import type { Reply } from '#web/api.ts'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { PolicyItems } from '#web/shop/content/policy-strip.tsx'
import { Link } from '#web/shop/screen/link.tsx'

/** The data of the home page. */
export type Home = Reply<typeof productsApi.getHome>

/** What delivery costs, and the way for a whole list of parts. */
export function HomePromise() {
  const facts = useShopSettings()
  return (
    <>
      <span>
        {t('Cash on delivery · Delivery {fees} · {days}-day exchange', {
          fees: feesInWords(facts),
          days: facts.returnDays,
        })}
      </span>
      <span>
        {t('Need several parts?')} <Link to={paths.list()}>{t('Order by list')}</Link>
      </span>
    </>
  )
}

/** A number plate for each brand and size, with its number of parts. */
export function Plates({ cells }: Pick<Home, 'cells'>) {
  const plates = [
    ...shownChoices('brands').map(({ key, label }) => ({ label, query: { category: [key], subCategory: [] } })),
    ...shownChoices('sizes').map(({ key, label }) => ({ label, query: { category: [], subCategory: [key] } })),
  ]
  return (
    <>
      <h2 id="find">{t('Shop by make and engine')}</h2>
      <ul className="plates">
        {plates.map(({ label, query }) => (
          <li key={label}>
            <Link to={paths.collection(query)}>
              <b>{label}</b>
              <span>
                {countMatching(cells, query)}
                <span className="visually-hidden">{` ${t('parts')}`}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The pages of bikes. */
export function Bikes({ bikes }: Pick<Home, 'bikes'>) {
  return (
    <>
      <h2 id="bikes">{t('Shop by model')}</h2>
      <ul className="bike-links">
        {bikes.map(({ slug, name }) => (
          <li key={slug}>
            <Link to={paths.bike(slug)}>{bikeText(name)}</Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The promises of the shop. */
export function Policies() {
  return <PolicyItems policies={useShopSettings().policies} />
}
