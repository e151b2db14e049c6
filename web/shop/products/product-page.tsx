import { t } from '#domain/language/translate.ts'
import { isInStock } from '#domain/products/public-stock.ts'
import type { FormScreenData } from '#web/shop/screen/posted-form.ts'
import { loadWaitingForm } from '#web/shop/waiting-list/sold-out.tsx'
import { ReviewSection } from '#web/shop/reviews/review-section.tsx'
import { Kept } from '#web/shop/screen/kept.tsx'
import { definePage } from '#web/shop/screen/screen.ts'
import { RecentlySeen } from './remembered/remembered.tsx'
import { firstOfGallery, Gallery } from './gallery/gallery.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductGrid } from './product-grid.tsx'
import type { ProductDetail } from './product-head.ts'
import type * as Parts from './product-parts.tsx'

type Data = ProductDetail & FormScreenData

/** The page of one part. */
function ProductPage({ data, parts }: { data: Data; parts?: typeof Parts | undefined }) {
  const { product, gradeChoices, related } = data
  return (
    <div className="page product">
      <Kept as="nav" aria-label={t('Breadcrumb')}>
        {parts && <parts.Trail product={product} />}
      </Kept>
      <Gallery product={product} />
      <ProductFacts
        product={product}
        fitLinks={data.fitLinks}
        gradeChoices={gradeChoices}
        posted={data.posted}
        parts={parts}
      />
      <Kept as="section" className="product-description">
        {parts && <parts.Description {...data} />}
      </Kept>
      <ReviewSection product={product} parts={parts} />
      {related.length > 0 && (
        <section className="product-related">
          <h2>{t('RELATED PRODUCTS')}</h2>
          <ProductGrid products={related} columns="five" />
        </section>
      )}
      <RecentlySeen id={product._id} />
    </div>
  )
}

export const screen = definePage<Data, typeof Parts>({
  Page: ProductPage,
  prepare: ({ product }) => (isInStock(product) ? undefined : loadWaitingForm()),
  firstPicture: ({ product: { pictures } }) => firstOfGallery(pictures),
})
