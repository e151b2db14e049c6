import { openAdmin } from '#tests/support/web/admin.tsx'
import { type Answers, type AskedRequest } from '#tests/support/web/screen.tsx'
import type { AdminProduct } from '#domain/products/admin-product.ts'
import type { adminProductsApi } from '#domain/products/products.admin.endpoints.ts'
import type { CallInput } from '#web/api.ts'

/** The form of a product as it is sent. */
export type SavedProduct = Exclude<NonNullable<CallInput<typeof adminProductsApi.saveProduct>['body']>, FormData>

/** A stored picture. */
export const picture = (letter: string) => ({
  key: letter.repeat(32),
  alt: `Picture ${letter}`,
  width: 800,
  height: 600,
  placeholder: 'data:image/png;base64,',
})

/** A product as the admin reads it. */
export const aPart = (changes: Partial<AdminProduct> = {}): AdminProduct => ({
  _id: 'chain',
  name: 'Chain set 428',
  description: 'Strong.',
  category: 'Honda',
  subCategory: '125',
  kind: 'chain-and-sprocket',
  newPrice: 1950,
  oldPrice: null,
  image: [],
  pictures: [],
  fitRows: [{ vehicle: 'honda-cg-125', from: null, to: null, place: null, note: null }],
  vehicleNames: { 'honda-cg-125': 'Honda CG 125' },
  unreadFits: [],
  partNumber: 'HT-1',
  maker: 'Crown',
  grade: 'A',
  family: null,
  nameRoman: null,
  nameUr: null,
  descriptionRoman: null,
  descriptionUr: null,
  madeNames: { roman: 'Chain garari set 428', ur: 'چین گراری سیٹ 428' },
  stock: 5,
  fits: ['Honda CG 125'],
  alsoCalled: ['garari'],
  specs: [['Pitch', '428']],
  rating: { stars: 4, count: 122 },
  isActive: true,
  shelf: 'B3',
  lowAt: 2,
  updatedAt: 1,
  countedAt: null,
  createdAt: 1,
  revision: 'one',
  ...changes,
})

/** The reply to reading one product. */
export const read = (product: AdminProduct) => ({ product, prices: [], stockChanges: [] })

/** The last product that was sent. */
export const bodyOf = (asked: AskedRequest[]) =>
  asked.filter(({ method, path }) => method === 'POST' && path === '/api/hitech/owner/products').at(-1)
    ?.body as SavedProduct

/** Answers to saving a new product and to reading it. */
export const saving = (answer: unknown = { product: aPart({ _id: 'new' }) }): Answers => ({
  'POST /api/hitech/owner/products': answer,
  'GET /api/hitech/owner/products/new': read(aPart({ _id: 'new' })),
})

/** An open admin. */
export type AdminView = ReturnType<typeof openAdmin>

/** Fills in the required fields. */
export async function fill({ view, person }: AdminView) {
  await person.type(await view.findByLabelText('Name'), 'Chain set 428')
  await person.type(view.getByLabelText('Price in rupees'), 'Rs 1,950/-')
  await person.click(view.getByLabelText('Honda'))
  await person.click(view.getByLabelText('125 CC'))
  await person.selectOptions(view.getByLabelText('Kind of part'), 'Chain and sprocket')
}
