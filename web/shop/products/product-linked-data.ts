import { partDescription } from '#domain/products/part-texts.ts'
import { plainPartName } from '#domain/products/part-names.ts'
import { t } from '#domain/language/translate.ts'
import { feeOf, type Zone } from '#domain/delivery/zones.ts'
import { largestFile } from '#domain/media/picture.ts'
import { dayText, pakistanDay } from '#domain/pakistan-day.ts'
import { paths } from '#domain/paths.ts'
import type { TranslatedProduct } from '#domain/products/product.ts'
import { isInStock } from '#domain/products/public-stock.ts'
import { cannotComeBack } from '#domain/settings/return-rules.ts'
import { shop } from '#domain/settings/shop-name.ts'
import type { PublicShopSettings } from '#domain/settings/shop-settings.ts'
import type { LinkedData, LinkedDataShop } from '#web/shop/screen/screen.ts'
import { breadcrumbList } from './breadcrumb-list.ts'
import { nameWithBike } from './bike-texts.ts'
import type { ProductDetail } from './product-head.ts'
import { productTrail } from './product-trail.ts'

/** A part with its offer, breadcrumbs and real reviews. The former rating is left out: it comes from no review. */
export const linkedData: LinkedData<ProductDetail> = ({ product }, _request, shop) => [
  breadcrumbList([...productTrail(product), { label: plainPartName(product), to: paths.product(product._id) }], shop),
  linkedProduct(product, shop),
]

function linkedProduct(product: TranslatedProduct, { facts, pageUrl, fileUrl }: LinkedDataShop): object {
  const { text: description } = partDescription(product)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: nameWithBike(product),
    ...(description !== '' && { description }),
    sku: product.partNumber,
    image: product.pictures.map((picture) => fileUrl(largestFile(picture, 'webp').path)),
    ...reviewsOf(product),
    ...(product.maker && { brand: { '@type': 'Brand', name: product.maker } }),
    offers: {
      '@type': 'Offer',
      url: pageUrl(paths.product(product._id)),
      price: product.newPrice,
      priceCurrency: 'PKR',
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${isInStock(product) ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': 'Organization', name: shop.name },
      shippingDetails: facts.zones.map((zone) => shippingOf(zone, product.newPrice)),
      hasMerchantReturnPolicy: returnPolicyOf(product, facts),
    },
  }
}

/** The return policy: days, ways and payer. A part that cannot come back may still be faulty. */
function returnPolicyOf({ kind }: TranslatedProduct, facts: PublicShopSettings): object {
  const policy = { '@type': 'MerchantReturnPolicy', applicableCountry: 'PK', returnPolicyCountry: 'PK' }
  if (cannotComeBack(facts, kind)) {
    return { ...policy, returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }
  }
  return {
    ...policy,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: facts.returnDays,
    returnMethod: ['https://schema.org/ReturnByMail', 'https://schema.org/ReturnInStore'],
    returnFees: `https://schema.org/${facts.returnWayBack === 'shop' ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility'}`,
    itemDefectReturnFees: 'https://schema.org/FreeReturn',
  }
}

/** The stars and the newest reviews; nothing for a part without a review by somebody who received it. */
function reviewsOf({ rating, reviews }: TranslatedProduct): object {
  if (!rating || !reviews) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating.stars,
      reviewCount: rating.count,
      bestRating: 5,
    },
    review: reviews.newest.map(({ stars, text, name, at }) => ({
      '@type': 'Review',
      reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5 },
      author: { '@type': 'Person', name: name ?? t('A customer') },
      datePublished: dayText(pakistanDay(at)),
      ...(text !== '' && { reviewBody: text }),
    })),
  }
}

/** Fee, places and days of a zone. Handling is the time until the confirming call. */
function shippingOf(zone: Zone, price: number): object {
  const days = (minValue: number, maxValue: number) => ({
    '@type': 'QuantitativeValue',
    minValue,
    maxValue,
    unitCode: 'DAY',
  })
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: feeOf(zone, price), currency: 'PKR' },
    shippingDestination: {
      '@type': 'DefinedRegion',
      addressCountry: 'PK',
      ...(zone.cities.length > 0 && { addressRegion: zone.cities }),
    },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days(0, 1),
      transitTime: days(zone.daysFrom, zone.daysTo),
    },
  }
}
