import { describe, expect, test } from 'vitest'
import { isCacheable, isCachedPage } from '#web/shop/service-worker/cached-responses.ts'

const page = (path: string) => isCachedPage(new URL(`https://shop.example${path}`))

describe('does', () => {
  test('visited pages are cached, whatever their query', () => {
    for (const path of [
      '/',
      '/cart',
      '/orders',
      '/product/ABC',
      '/collection?q=a%20b',
      '/bike/honda-cd-70',
      '/owners',
    ]) {
      expect(page(path), path).toBe(true)
    }
  })
})

describe('protects', () => {
  test('URLs with a secret and the admin are never cached, in any spelling', () => {
    for (const path of [
      '/reset-password/token',
      '/Reset-Password/token',
      '/reset%2Dpassword/token',
      '/%72eset-password/token',
      '/%2572eset-password/token',
      '//reset-password/token',
      '//reset-password%2Ftoken',
      '/\\reset-password/token',
      '/o/token',
      '/O/token',
      '/%6f/token',
      '//o//token',
      '/Verify-OTP?email=sara@example.com',
      '/verify-otp/',
      '/%6fwner/join/token',
      '/OWNER',
      '/owner/join/token',
      // Cannot be decoded.
      '/%E0%A4%A',
    ]) {
      expect(page(path), path).toBe(false)
    }
  })

  test('only complete responses without a redirect are cached', () => {
    expect(isCacheable(new Response('', { status: 200 }))).toBe(true)
    for (const answer of [
      new Response('', { status: 404 }),
      new Response('', { status: 206 }),
      Response.error(),
      { status: 200, redirected: true } as Response,
      { status: 0, redirected: false, type: 'opaqueredirect' } as Response,
    ]) {
      expect(isCacheable(answer)).toBe(false)
    }
  })
})
