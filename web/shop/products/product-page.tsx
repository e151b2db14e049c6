import { partDescription } from '#domain/products/part-texts.ts'
import { t } from '#domain/language/translate.ts'
import { partName } from '#domain/products/part-names.ts'
import { productsApi } from '#domain/products/products.endpoints.ts'
import { isInStock } from '#domain/products/public-stock.ts'
import type { FormScreenData } from '#web/shop/screen/posted-form.ts'
import { loadWaitingForm } from '#web/shop/waiting-list/sold-out.tsx'
import { ReviewSection } from '#web/shop/reviews/review-section.tsx'
import { defineScreen } from '#web/shop/screen/screen.ts'
import { RecentlySeen } from './remembered/remembered.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { firstOfGallery, Gallery } from './gallery/gallery.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductGrid } from './product-grid.tsx'
import { type ProductDetail, productHead } from './product-head.ts'
import { productTrail } from './product-trail.ts'
import { Specification } from './specification.tsx'

/** The page of one part. */
function ProductPage({ data }: { data: ProductDetail & FormScreenData }) {
  const { product, gradeChoices, related } = data
  const { text, lang } = partDescription(product)
  return (
    <div className="page product">
      <Breadcrumbs trail={[...productTrail(product), { label: partName(product) }]} />
      <Gallery product={product} />
      <ProductFacts product={product} fitLinks={data.fitLinks} gradeChoices={gradeChoices} posted={data.posted} />
      <section className="product-description">
        <h2>{text === '' ? t('Specifications') : t('Description')}</h2>
        {text !== '' && (
          <p lang={lang} dir={lang && 'auto'}>
            {text}
          </p>
        )}
        <Specification {...data} />
      </section>
      <ReviewSection product={product} />
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

export const screen = defineScreen<ProductDetail & FormScreenData>({
  Page: ProductPage,
  load: ({ params, call }) => call(productsApi.getProduct, { params: { productId: params['productId'] ?? '' } }),
  prepare: ({ product }) => (isInStock(product) ? undefined : loadWaitingForm()),
  head: productHead,
  firstPicture: ({ product: { pictures } }) => firstOfGallery(pictures),
  linkedData: () => import('./product-linked-data.ts'),
})
