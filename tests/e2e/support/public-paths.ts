import type { APIRequestContext } from '@playwright/test'

const fixedPaths = [
  '/',
  '/about',
  '/contact',
  '/collection',
  '/collection?q=plug',
  '/collection?q=nothing-of-this-kind',
  '/bike/honda-cd-70',
  '/bike/honda-cd-70/engine',
  '/list',
  '/list?list=cd+70+garari+set+2%2C+plug+5%2C+tyre%2C+helmet',
  '/cart',
  '/signup',
  '/loginpage',
  '/place-order',
  '/orders',
  '/termsandcondition',
  '/forgot-password',
  '/reset-password/abc',
  '/account-delete',
  '/verify-otp?email=a@example.com',
  '/PrivacyPolicy',
  '/offline',
]

/** The paths of every public page in English, also of parts that take much room; or every second of them. */
export async function publicPaths(request: APIRequestContext, half?: 0 | 1): Promise<string[]> {
  const { products } = (await (await request.get('/api/hitech/product/list')).json()) as {
    products: { _id: string; name: string }[]
  }
  const longestWord = ({ name }: { name: string }) => Math.max(...name.split(' ').map((word) => word.length))
  const parts = [
    products.toSorted((a, b) => longestWord(b) - longestWord(a))[0],
    // Sold in several grades, shown below each other.
    products.find(({ name }) => name === 'Chain and sprocket set 420 × 98L'),
  ]
  const paths = [...fixedPaths, ...parts.map((part) => `/product/${part?._id}`)]
  return half === undefined ? paths : paths.filter((_, index) => index % 2 === half)
}
