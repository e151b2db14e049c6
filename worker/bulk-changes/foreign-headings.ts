import type { PartColumn } from '#domain/bulk-changes/part-columns.ts'

/**
 * Headings of the exports of other shops, by their letters: the column that each means, `null` for one that the import
 * reads otherwise or leaves out.
 */
type Headings = Readonly<Record<string, PartColumn | null>>

/** Shopify's product export, with its headings of before and after 2025. */
export const shopifyHeadings: Headings = {
  handle: 'family',
  urlhandle: 'family',
  title: 'name',
  bodyhtml: 'description',
  description: 'description',
  vendor: 'maker',
  type: 'kind',
  productcategory: null,
  tags: null,
  published: 'sold',
  publishedononlinestore: 'sold',
  status: 'sold',
  option1name: null,
  option1value: null,
  option2value: null,
  option3value: null,
  variantsku: 'part_number',
  sku: 'part_number',
  variantprice: 'new_price',
  price: 'new_price',
  variantcompareatprice: 'old_price',
  compareatprice: 'old_price',
  variantinventoryqty: 'stock',
  inventoryquantity: 'stock',
  variantinventorytracker: null,
  inventorytracker: null,
  imagesrc: null,
  productimageurl: null,
  variantimage: null,
  variantimageurl: null,
}

/** WooCommerce's product export. */
export const wooHeadings: Headings = {
  id: null,
  type: null,
  sku: 'part_number',
  name: 'name',
  published: 'sold',
  visibilityincatalog: 'sold',
  shortdescription: 'description',
  description: 'description',
  regularprice: 'old_price',
  saleprice: 'new_price',
  instock: null,
  stock: 'stock',
  lowstockamount: 'low_at',
  categories: 'kind',
  tags: null,
  brands: 'maker',
  images: null,
  parent: 'family',
}

/** Columns of a product that its variants take over where their own are empty. */
export const ofTheVariant: ReadonlySet<PartColumn> = new Set<PartColumn>([
  'part_number',
  'new_price',
  'old_price',
  'stock',
])

export const pictureHeadings: ReadonlySet<string> = new Set([
  'imagesrc',
  'productimageurl',
  'variantimage',
  'variantimageurl',
  'images',
])
