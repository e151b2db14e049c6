import { bikeName } from './my-bike/bike-storage.ts'
import { kindLabel } from '#domain/choices/choices.ts'
import { engineText } from '#domain/bikes/engine-text.ts'
import { bikeText } from '#domain/bikes/bike-text.ts'
import { t } from '#domain/language/translate.ts'
import { vehicleName } from '#domain/vehicles/vehicle.ts'
import { bikesApi } from '#domain/bikes/bikes.endpoints.ts'
import { whatsappHref } from '#domain/contact/shop-links.ts'
import { paths } from '#domain/paths.ts'
import { firstOfGrid, ProductGrid } from '#web/shop/products/product-grid.tsx'
import { defineScreen, type ScreenRequest } from '#web/shop/screen/screen.ts'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { useToasts } from '#web/kit/toasts.tsx'
import { Breadcrumbs } from '#web/shop/products/breadcrumbs.tsx'
import { Button } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Link } from '#web/shop/screen/link.tsx'
import { bikeHead, bikeHeading, type BikeParts, bikeTrail, countOfKind, fitSentence } from './bike-head.ts'
import { BikeMap } from './bike-map.tsx'
import { useMyBike } from './my-bike/my-bike-context.ts'

/** The parts that fit one bike, of all kinds or of one. */
function BikePage({ data, request }: { data: BikeParts; request: Pick<ScreenRequest, 'params' | 'search'> }) {
  const kind = request.params['kind']
  const { bike } = data
  const name = bikeText(bike.ownName ?? vehicleName(bike))
  const trail = bikeTrail(data, kind)
  const count = countOfKind(data, kind)
  return (
    <div className={kind ? 'page bike bike-of-kind' : 'page bike'}>
      <Breadcrumbs
        trail={trail.map(({ label, to }, index) => (index === trail.length - 1 ? { label } : { label, to }))}
      />
      <div className="bike-head">
        <h1>{bikeHeading(data, kind)}</h1>
        <p className="second">
          {fitSentence(count)} · {engineText(bike.cc)}
          {bike.to !== null && ` · ${t('No longer made since {year}, parts available', { year: bike.to })}`}
        </p>
        <OwnBike data={data} />
      </div>
      <BikeMap slug={data.slug} name={name} cc={bike.cc} kinds={data.kinds} shown={kind} />
      <section aria-label={t('Parts')}>
        <div className="section-head">
          <h2>{kind ? t('{kind} parts that fit', { kind: kindLabel(kind) }) : t('All parts that fit')}</h2>
          <p className="section-links">
            {kind && (
              <Link to={paths.bike(data.slug)}>{t('All {count} parts', { count: countOfKind(data, undefined) })}</Link>
            )}
            {count > 0 && (
              <Link to={paths.collection({ bike: [data.slug], kind: kind ? [kind] : [] })}>
                {t('Filter by price and more')}
              </Link>
            )}
          </p>
        </div>
        {data.products.length > 0 ? (
          <ProductGrid products={data.products} columns="five" isFirst isOfOneBike />
        ) : (
          <NothingYet what={bikeHeading(data, kind)} />
        )}
        <PageLinks data={data} kind={kind} />
      </section>
      <OtherBikes others={data.others} />
    </div>
  )
}

/** Selects the bike of this page in one press. */
function OwnBike({ data: { slug, bike: vehicle } }: { data: BikeParts }) {
  const { bike, choose, openChooser } = useMyBike()
  const { toast } = useToasts()
  const ridden = { slug, brand: vehicle.maker, name: vehicle.name, year: null }
  if (bike?.slug === slug) {
    return (
      <p className="own-bike">
        <span className="fits">
          <Icon name="check" />
          {t('This is your bike')}
        </span>
        <button type="button" className="link-button" onClick={openChooser}>
          {t('Change bike')}
        </button>
      </p>
    )
  }
  return (
    <p className="own-bike">
      <Button
        onClick={() => {
          choose(ridden)
          toast(t('Your bike is {bike}.', { bike: bikeText(bikeName(ridden)) }), 'success')
        }}
      >
        <Icon name="bike" />
        {t('This is my bike')}
      </Button>
    </p>
  )
}

function NothingYet({ what }: { what: string }) {
  const { whatsapp } = useShopSettings()
  return (
    <EmptyState title={t('None at the moment')}>
      <p>{t('Tell us which part you need and we will look for it.')}</p>
      <p className="actions">
        <a className="button" href={whatsappHref(whatsapp, t('Do you have {parts}?', { parts: what }))} rel="noopener">
          <Icon name="whatsapp" />
          {t('Ask us on WhatsApp')}
        </a>
      </p>
    </EmptyState>
  )
}

function PageLinks({ data: { slug, next, previous }, kind }: { data: BikeParts; kind: string | undefined }) {
  if (next === null && previous === null) return null
  return (
    <nav className="page-links" aria-label={t('Pages')}>
      {previous !== null && (
        <Link className="button" rel="prev" to={paths.bike(slug, kind, { before: previous })}>
          <Icon name="chevron-left" />
          {t('Previous')}
        </Link>
      )}
      {next !== null && (
        <Link className="button" rel="next" to={paths.bike(slug, kind, { after: next })}>
          {t('More parts')}
          <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  )
}

function OtherBikes({ others }: Pick<BikeParts, 'others'>) {
  return (
    <section aria-labelledby="other-bikes">
      <h2 id="other-bikes">{t('Other bikes')}</h2>
      <ul className="bike-links">
        {others.map(({ slug, name }) => (
          <li key={slug}>
            <Link to={paths.bike(slug)}>{bikeText(name)}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const screen = defineScreen<BikeParts>({
  Page: BikePage,
  load: ({ params, search, call }) =>
    call(bikesApi.getBike, {
      params: { slug: params['slug'] ?? '' },
      query: {
        kind: params['kind'],
        after: search.get('after') ?? undefined,
        before: search.get('before') ?? undefined,
      },
    }),
  head: bikeHead,
  firstPicture: ({ products }) => firstOfGrid(products, 'five'),
  linkedData: () => import('./bike-linked-data.ts'),
})
