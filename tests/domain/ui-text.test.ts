import { describe, expect, test } from 'vitest'
import { accountsApi, deletionApi } from '#domain/accounts/accounts.endpoints.ts'
import { signupCities } from '#domain/accounts/account-forms.ts'
import { cartApi } from '#domain/cart/cart.endpoints.ts'
import { cartLimits } from '#domain/cart/cart.ts'
import { attachmentMaxBytes } from '#domain/contact/attachments.ts'
import { contactApi } from '#domain/contact/contact.endpoints.ts'
import type { AnyEndpoint } from '#domain/endpoint.ts'
import { endpoints } from '#domain/endpoints.ts'
import { type ErrorCode, errors, ShopError } from '#domain/errors.ts'
import { currencyPrefix } from '#domain/money.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { choiceKeys } from '#domain/choices/choices.ts'
import { productsApi } from '#domain/products/products.endpoints.ts'
import { defaultSettings } from '#domain/settings/default-settings.ts'
import { defaultMarqueeText, marqueeRepeats, shop } from '#domain/settings/shop-name.ts'
import { marqueeApi } from '#domain/settings/settings.endpoints.ts'
import { uiText } from '#domain/ui-text.ts'

describe('does', () => {
  test('validation speaks in the sentences of the specification, point 5', () => {
    expect(uiText.email.invalid).toBe('Please enter a valid email address.')
    expect(uiText.passwords.tooShort).toBe('Password should be at least 6 characters long.')
    expect(uiText.passwords.mismatch).toBe('Passwords do not match.')
    expect(uiText.signup.nameMissing).toBe('Please enter your name.')
    expect(uiText.signup.phoneInvalid).toBe('Please enter a valid phone number.')
    expect(uiText.signup.addressMissing).toBe('Please enter your address.')
    expect(uiText.signup.cityMissing).toBe('Please select a city.')
    expect(uiText.signup.termsMissing).toBe('You must agree to the terms and conditions.')
    expect(uiText.contact.fileTooLarge).toBe('File size exceeds the allowed limit.')
    expect(uiText.checkout.emptyCart).toBe('Your cart is empty!')
    expect(uiText.cart.addFirst).toBe('Please add items to your cart first!')
    expect(uiText.cart.invalidItem).toBe('Invalid item ID')
    expect(uiText.deletion.codeIncomplete).toBe('Please enter the 6-digit OTP.')
  })

  test('outcomes have the sentences of the specification, point 8', () => {
    expect(uiText.contact.failed).toBe('Failed to send message.')
    expect(uiText.contact.success).toBe('Message sent successfully!')
    expect(uiText.login.failed).toBe('Login failed. Please try again.')
    expect(uiText.login.exception).toBe('An error occurred. Please try again.')
    expect(uiText.login.success).toBe('Login successful!')
    expect(uiText.signup.failed).toBe('Registration failed. Please try again.')
    expect(uiText.signup.success).toBe('Registration successful!')
    expect(uiText.checkout.failed).toBe('Failed to place order. Please try again.')
    expect(uiText.forgot.failed).toBe('Error sending reset link')
    expect(uiText.reset.failed).toBe('Error resetting password')
    expect(uiText.deletion.verifyFailed).toBe('Failed to verify email.')
    expect(uiText.deletion.invalidOtp).toBe('Invalid or expired OTP.')
    expect(uiText.deletion.failed).toBe('Failed to delete user.')
    expect(uiText.deletion.network).toBe('Network error. Please try again.')
    expect(uiText.deletion.success).toBe('Your account has been deleted successfully.')
    expect(uiText.cart.added).toBe('Product added to cart successfully!')
    expect(uiText.crash).toBe('Unexpected Application Error!')
  })

  test('the screens say what the specification has them say, point 2', () => {
    expect(uiText.cart.empty).toBe('Your cart is empty. Please add items to your cart first!')
    expect(uiText.product.original).toBe('100% original product.')
    expect(uiText.product.cashOnDelivery).toBe('Cash on delivery is available on this product.')
    expect(defaultSettings.policies).toEqual([
      { title: 'Easy Exchange Policy', text: 'We Offer Hassle Free Exchange Policy' },
      { title: '7 Days Return Policy', text: 'We Provide 7 Days Free Return Policy' },
      { title: 'Best Custom Support', text: 'We Provide 24/7 Customer Support' },
    ])
  })

  test('the constants of the business are those of the specification, points 5 and 9', () => {
    expect(currencyPrefix).toBe('PKR ')
    expect(defaultSettings.zones.map(({ fee, cities }) => ({ fee, cities }))).toEqual([
      { fee: 50, cities: ['Lahore', 'Faisalabad', 'Rawalpindi', 'Islamabad', 'Gujranwala'] },
    ])
    expect([defaultMarqueeText, marqueeRepeats]).toEqual(['High Tech Auto Traders', 30])
    expect(attachmentMaxBytes).toBe(5 * 1024 * 1024)
    expect(cartLimits).toEqual({ quantity: 999, lines: 200 })
    expect(choiceKeys('brands')).toEqual(['Honda', 'Yamaha', 'Suzuki'])
    expect(choiceKeys('sizes')).toEqual(['70', '125', '150'])
    expect(signupCities).toEqual({ Pakistan: ['Karachi', 'Lahore', 'Islamabad', 'Rawalpindi'] })
    expect(shop.copyrightYears).toMatch(/^2025/)
  })

  test('a failure has the status and the sentence of the contract', () => {
    const responseOf = (code: ErrorCode) => [errors[code].status, errors[code].message]
    expect(responseOf('INVALID_ITEM')).toEqual([400, 'Invalid item ID'])
    expect(responseOf('EMPTY_CART')).toEqual([400, 'Your cart is empty!'])
    expect(responseOf('PASSWORD_MISMATCH')).toEqual([400, 'Passwords do not match.'])
    expect(responseOf('INVALID_OTP')).toEqual([400, 'Invalid or expired OTP.'])
    expect(responseOf('UNAUTHENTICATED')).toEqual([401, 'Please log in again.'])
    expect(responseOf('BAD_CREDENTIALS')).toEqual([401, 'Invalid email or password.'])
    expect(responseOf('DELETION_NOT_VERIFIED')).toEqual([401, 'Failed to delete user.'])
    expect(responseOf('FILE_TOO_LARGE')).toEqual([413, 'File size exceeds the allowed limit.'])
    const statuses = Object.entries(errors).map(([code, { status }]) => `${code} ${status}`)
    expect(statuses).toEqual([
      'BAD_JSON 400',
      'VALIDATION 400',
      'MAPPING_NEEDED 400',
      'INVALID_ITEM 400',
      'INVALID_QUANTITY 400',
      'EMPTY_CART 400',
      'PASSWORD_MISMATCH 400',
      'WEAK_PASSWORD 400',
      'INVALID_TOKEN 400',
      'INVALID_OTP 400',
      'UNAUTHENTICATED 401',
      'BAD_CREDENTIALS 401',
      'DELETION_NOT_VERIFIED 401',
      'CODE_NEEDED 401',
      'BAD_CODE 401',
      'HUMAN_CHECK 403',
      'SECOND_FACTOR_NEEDED 403',
      'FORBIDDEN 403',
      'NOT_PROVED 403',
      'ACCOUNT_NEEDED 403',
      'NOT_FOUND 404',
      'NO_DELIVERY 404',
      'PRODUCT_NOT_FOUND 404',
      'ORDER_NOT_FOUND 404',
      'METHOD_NOT_ALLOWED 405',
      'QUANTITY_LIMIT 409',
      'EMAIL_TAKEN 409',
      'PRICE_CHANGED 409',
      'IN_STOCK 409',
      'OUT_OF_STOCK 409',
      'NOT_DELIVERED 409',
      'TOO_LATE 409',
      'TOO_MUCH 409',
      'CLAIMED 409',
      'ADVANCE_NEEDED 409',
      'PARCEL_OPEN 409',
      'UNSURE 409',
      'SAME_FILE 409',
      'STALE 409',
      'TOO_LARGE 413',
      'FILE_TOO_LARGE 413',
      'UNSUPPORTED_TYPE 415',
      'FILE_TYPE 415',
      'IDEMPOTENCY_MISMATCH 422',
      'RATE_LIMITED 429',
      'INTERNAL 500',
      'UNAVAILABLE 503',
    ])
  })

  test('calls succeed and fail in the sentences of the contract', () => {
    const sentencesOf = ({ message, failure }: AnyEndpoint) => [message, failure]
    expect(sentencesOf(cartApi.addToCart)[0]).toBe(uiText.cart.added)
    expect(sentencesOf(ordersApi.placeOrder)).toEqual([uiText.checkout.success, uiText.checkout.failed])
    expect(sentencesOf(contactApi.sendContactMessage)).toEqual([uiText.contact.success, uiText.contact.failed])
    expect(sentencesOf(accountsApi.login)).toEqual([uiText.login.success, uiText.login.failed])
    expect(sentencesOf(accountsApi.register)).toEqual([uiText.signup.success, uiText.signup.failed])
    expect(sentencesOf(accountsApi.forgotPassword)).toEqual([uiText.forgot.sent, uiText.forgot.failed])
    expect(sentencesOf(accountsApi.resetPassword)).toEqual([uiText.reset.success, uiText.reset.failed])
    expect(sentencesOf(deletionApi.verifyEmail)[1]).toBe(uiText.deletion.verifyFailed)
    expect(sentencesOf(deletionApi.deleteUser)).toEqual([uiText.deletion.success, uiText.deletion.failed])
    expect(sentencesOf(productsApi.listProducts)[1]).toBe(uiText.product.listUnavailable)
  })

  test('the calls stand where the specification has them, point 7', () => {
    const calls = Object.values<AnyEndpoint>(endpoints).map(({ method, path }) => `${method} ${path}`)
    expect(calls).toEqual(
      expect.arrayContaining([
        'GET /api/hitech/product/list',
        'POST /api/hitech/cart/add',
        'POST /api/hitech/cart/update',
        'POST /api/hitech/cart/get',
        'POST /api/hitech/send-email',
        'POST /api/hitech/order/place',
        'POST /api/hitech/order/userorders',
        'GET /api/hitech/mute/getmarquee',
        'POST /api/hitech/user/login',
        'POST /api/hitech/user/register',
        'POST /api/hitech/user/forgot-password',
        'POST /api/hitech/user/reset-password/{token}',
        'POST /verify_email',
        'POST /verifyOtp',
        'DELETE /delete_user',
        'GET /api/hitech/health',
      ]),
    )
    expect([cartApi.addToCart, cartApi.updateCart, ordersApi.placeOrder].map(({ access }) => access)).toEqual([
      'customer',
      'customer',
      'customer',
    ])
    expect(marqueeApi.getMarquee.access).toBe('public')
  })
})

describe('protects', () => {
  test('a server error has a general sentence', () => {
    for (const { failure } of Object.values<AnyEndpoint>(endpoints)) {
      expect(failure).toMatch(/^[A-Z][^{}<>_]+$/)
      expect(failure).not.toMatch(/SQL|D1|R2|table|stack|undefined/i)
    }
  })

  test('an expected failure carries its code, status and sentence', () => {
    const plain = new ShopError('OUT_OF_STOCK')
    expect([plain.code, plain.status, plain.message]).toEqual(['OUT_OF_STOCK', 409, errors.OUT_OF_STOCK.message])
    expect(new ShopError('OUT_OF_STOCK', { message: 'Only 2 left.' }).message).toBe('Only 2 left.')
  })
})
