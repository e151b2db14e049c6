import * as fc from 'fast-check'
import { aPng } from '#tests/support/fixtures/pictures.ts'
import { anAddress } from '#tests/support/sample-order.ts'
import type { Hints } from './values.ts'
import { usualZone } from '#tests/support/zones.ts'

/** Ids of the fuzzed shop. */
interface Known {
  productId: string
  orderId: string
  /** The token of an order that can be changed. */
  token: string
}

/** Existing ids, and valid values that the document cannot describe. */
export async function hintsOf({ productId, orderId, token }: Known): Promise<Hints> {
  const idOr = (id: string) => fc.oneof(fc.constant(id), fc.stringMatching(/^[A-Za-z0-9_-]{1,20}$/))
  const picture = new File([await aPng(8, 8)], 'picture.png', { type: 'image/png' })
  const one = (value: unknown) => fc.constant(value)
  return {
    itemId: idOr(productId),
    _id: idOr(productId),
    productId: idOr(productId),
    id: idOr(orderId),
    token: idOr(token),
    slug: one('honda-cd-70'),
    phone: fc.constantFrom('03001234567', '+92 300 1234567'),
    whatsapp: one('03001234567'),
    zipCode: fc.constantFrom('54500', 54500),
    city: one(anAddress.city),
    state: one(anAddress.state),
    province: one(anAddress.state),
    zones: one([usualZone]),
    OTP: fc.constantFrom('123456', 123456),
    consent: one('on'),
    href: one('/collection?q=plug'),
    trackingUrl: one(null),
    trackingNumber: one('TCS-12345'),
    day: one('2026-01-31'),
    from: one('2026-01-01'),
    to: one('2026-01-31'),
    file: one(picture),
    attachment: one(picture),
    picture: one(picture),
    // Any spelling of a known way.
    way: fc.constantFrom('cash', 'raast'),
    // Both fields of a new password have to be the same.
    password: one('a long secret word'),
    confirmPassword: one('a long secret word'),
  }
}
