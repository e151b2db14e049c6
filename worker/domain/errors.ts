import { msg } from '#domain/language/translate.ts'
import { uiText } from './ui-text.ts'

/** The error catalogue: code, HTTP status, and sentence for a person. */
export const errors = {
  BAD_JSON: { status: 400, message: msg('We could not read the request.') },
  VALIDATION: { status: 400, message: msg('Please check the form and try again.') },
  MAPPING_NEEDED: { status: 400, message: msg('Please say what each column of the file means.') },
  INVALID_ITEM: { status: 400, message: uiText.cart.invalidItem },
  INVALID_QUANTITY: { status: 400, message: msg('Invalid quantity') },
  EMPTY_CART: { status: 400, message: uiText.checkout.emptyCart },
  PASSWORD_MISMATCH: { status: 400, message: uiText.passwords.mismatch },
  WEAK_PASSWORD: { status: 400, message: uiText.passwords.tooShort },
  INVALID_TOKEN: { status: 400, message: msg('This reset link is invalid or has expired.') },
  INVALID_OTP: { status: 400, message: uiText.deletion.invalidOtp },
  UNAUTHENTICATED: { status: 401, message: msg('Please log in again.') },
  BAD_CREDENTIALS: { status: 401, message: msg('Invalid email or password.') },
  DELETION_NOT_VERIFIED: { status: 401, message: uiText.deletion.failed },
  CODE_NEEDED: { status: 401, message: msg('Please enter the 6-digit code of your authenticator app.') },
  BAD_CODE: { status: 401, message: msg('This code is wrong or was used already.') },
  HUMAN_CHECK: {
    status: 403,
    message: msg('We could not confirm that you are a person. Please try again, or call us.'),
  },
  SECOND_FACTOR_NEEDED: { status: 403, message: msg('Please set up your second factor first.') },
  FORBIDDEN: { status: 403, message: msg('This is not allowed.') },
  NOT_PROVED: { status: 403, message: msg('Please open the link in our message to confirm.') },
  ACCOUNT_NEEDED: { status: 403, message: msg('Please log in to place an order.') },
  NOT_FOUND: { status: 404, message: msg('Not found.') },
  NO_DELIVERY: {
    status: 404,
    message: msg('We do not deliver there yet. Please check the name of the city, or call us.'),
  },
  PRODUCT_NOT_FOUND: { status: 404, message: msg('Product not found.') },
  ORDER_NOT_FOUND: { status: 404, message: msg('We find no such order. Please check both numbers.') },
  METHOD_NOT_ALLOWED: { status: 405, message: msg('This method is not allowed here.') },
  QUANTITY_LIMIT: { status: 409, message: uiText.cart.full },
  EMAIL_TAKEN: { status: 409, message: msg('An account with this email already exists.') },
  PRICE_CHANGED: { status: 409, message: msg('Prices have changed. Please review your cart.') },
  IN_STOCK: { status: 409, message: msg('It is back in stock. You can add it to the cart.') },
  OUT_OF_STOCK: { status: 409, message: msg('This part is out of stock.') },
  NOT_DELIVERED: { status: 409, message: msg('You can review a part once you have received it.') },
  TOO_LATE: { status: 409, message: msg('It is packed already. To stop it, call us.') },
  TOO_MUCH: { status: 409, message: msg('We do not have that many.') },
  CLAIMED: { status: 409, message: msg('This order is in an account already.') },
  ADVANCE_NEEDED: {
    status: 409,
    message: msg('We do not take cash at the door there. Please call us to pay in advance.'),
  },
  PARCEL_OPEN: { status: 409, message: msg('The courier has a parcel of this order. Cancel it first.') },
  UNSURE: { status: 409, message: msg('It is not clear yet whether the courier has this parcel.') },
  SAME_FILE: { status: 409, message: msg('This file was read before.') },
  STALE: { status: 409, message: msg('Somebody changed this in the meantime. Please look again.') },
  TOO_LARGE: { status: 413, message: msg('The request is too large.') },
  FILE_TOO_LARGE: { status: 413, message: uiText.contact.fileTooLarge },
  UNSUPPORTED_TYPE: { status: 415, message: msg('This kind of request is not supported.') },
  FILE_TYPE: { status: 415, message: msg('This file type is not allowed.') },
  IDEMPOTENCY_MISMATCH: { status: 422, message: msg('This order was already sent with other contents.') },
  RATE_LIMITED: { status: 429, message: msg('Too many requests. Please try again later.') },
  INTERNAL: { status: 500, message: msg('Something went wrong. Please try again.') },
  UNAVAILABLE: { status: 503, message: msg('The shop is temporarily unavailable. Please try again.') },
} as const satisfies Record<string, { status: number; message: string }>

/** A code of the error catalogue. */
export type ErrorCode = keyof typeof errors

/** Details of a failure. */
export interface ErrorDetails {
  /** Replaces the catalogue's sentence. */
  message?: string
  /** The first problem of each invalid field, in form order. */
  errors?: Record<string, string>
  /** Seconds until a retry makes sense; sent as `Retry-After`. */
  retryAfter?: number
  /** More fields of the response: the new `amount`, or unavailable `products`. */
  fields?: Record<string, unknown>
}

/** An expected failure. Verbs and stores throw it; only `http/handle-error.ts` turns it into a response. */
export class ShopError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(details.message ?? errors[code].message)
    this.name = 'ShopError'
    this.code = code
    this.details = details
  }

  get status(): number {
    return errors[this.code].status
  }
}

/** A validation error of one field. */
export function fieldProblem(field: string, message: string): ShopError {
  return new ShopError('VALIDATION', { message, errors: { [field]: message } })
}
