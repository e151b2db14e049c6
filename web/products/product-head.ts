import { picturePath, pictureSrcset } from '#domain/media.ts'
import { formatRupees } from '#domain/money.ts'
import { gradeLabels, isInStock, type Product } from '#domain/products.ts'
import type { ShopFacts } from '#domain/shop-facts.ts'
import { shop } from '#domain/shop.ts'
import { paths } from '#web/paths.ts'
import type { Head, ScreenRequest } from '#web/screen.ts'
import { breadcrumbList } from './breadcrumb-list.ts'
import { gallerySizes } from './gallery.tsx'
import type { ProductDetail } from './product-page.tsx'
import { productTrail } from './product-trail.ts'

/** What a part says of itself to browsers, search engines and shared links. The stars are never among it. Decisions. */
export function productHead({ product }: ProductDetail, _request: Omit<ScreenRequest, 'call'>, facts: ShopFacts): Head {
  const canonical = paths.product(product._id)
  const [first] = product.pictures
  return {
    title: `${nameWithBike(product)} | ${shop.name}`,
    description: describe(product),
    canonical,
    ...(first && {
      image: picturePath(first.key, 640, 'webp'),
      preload: { srcset: pictureSrcset(first, 'avif'), sizes: gallerySizes(product.pictures) },
    }),
    jsonLd: [
      breadcrumbList([...productTrail(product), { label: product.name, to: canonical }]),
      linkedProduct(product, facts),
    ],
  }
}

/** `Spark plug C7HSA for Honda CD 70`. */
export function nameWithBike({ name, fits }: Pick<Product, 'name' | 'fits'>): string {
  return fits[0] ? `${name} for ${fits[0]}` : name
}

function describe(product: Product): string {
  const facts = [product.maker, product.grade && gradeLabels[product.grade], product.partNumber]
    .filter(Boolean)
    .join(', ')
  const text = `${formatRupees(product.newPrice)}, cash on delivery. ${facts}. ${product.description}`
  return text.length <= 160 ? text : `${text.slice(0, text.lastIndexOf(' ', 158))} …`
}

function linkedProduct(product: Product, { deliveryFee, deliveryCities }: ShopFacts): object {
  const rupees = (value: number) => ({ '@type': 'MonetaryAmount', value, currency: 'PKR' })
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: nameWithBike(product),
    description: product.description,
    sku: product.partNumber,
    image: product.pictures.map(({ key }) => picturePath(key, 640, 'webp')),
    ...(product.maker && { brand: { '@type': 'Brand', name: product.maker } }),
    offers: {
      '@type': 'Offer',
      url: paths.product(product._id),
      price: product.newPrice,
      priceCurrency: 'PKR',
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${isInStock(product) ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': 'Organization', name: shop.name },
      shippingDetails: {
        '@type': 'OfferShippingDetails',
        shippingRate: rupees(deliveryFee),
        shippingDestination: {
          '@type': 'DefinedRegion',
          addressCountry: 'PK',
          addressRegion: Object.keys(deliveryCities),
        },
      },
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: 'PK',
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: 7,
        returnFees: 'https://schema.org/FreeReturn',
      },
    },
  }
}
