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

/** The paths of every public page in English, also that of a part; or every second of them. */
export async function publicPaths(request: APIRequestContext, half?: 0 | 1): Promise<string[]> {
  const { products } = (await (await request.get('/api/hitech/product/list')).json()) as { products: { _id: string }[] }
  const paths = [...fixedPaths, `/product/${products[0]?._id}`]
  return half === undefined ? paths : paths.filter((_, index) => index % 2 === half)
}
