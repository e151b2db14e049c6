import * as z from 'zod/mini'
import { msg } from '#domain/language/translate.ts'
import { MyBike } from '#domain/bikes/my-bike.ts'
import { defineEndpoint } from '#domain/endpoint.ts'
import { ChangePasswordForm } from './account-forms.ts'
import { SavedAddress } from './saved-addresses.ts'
import { CustomerAccount } from './customer-account.ts'
import { AddressForm, ProfileForm } from './profile-forms.ts'

/** Returns what the account holds and its customer may change. */
export const getAccountEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/account',
  access: 'customer',
  summary: 'Name, email, phone, addresses, bikes and consent of the customer.',
  reply: z.object({ account: CustomerAccount }),
})

/** Saves name and phone; another phone is reported by email. Repeating it changes nothing. */
export const saveAccountEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/account',
  access: 'customer',
  summary: 'Saves the name and the phone number of the customer.',
  body: ProfileForm,
  reply: z.object({ name: z.string(), phone: z.string() }),
  message: msg('Saved.'),
})

/**
 * Changes the password and ends every other login. The reply holds the token that this device uses from now on.
 * @throws ShopError 'VALIDATION' at `currentPassword` for a wrong one
 */
export const changePasswordEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/account/password',
  access: 'customer',
  summary: 'Changes the password, ends every other login, and returns a new token for this one.',
  body: ChangePasswordForm,
  problemCodes: ['PASSWORD_MISMATCH', 'WEAK_PASSWORD'],
  reply: z.object({ token: z.string() }),
  message: msg('Your password is changed. Other devices are logged out.'),
})

const addresses = z.object({ addresses: z.array(SavedAddress) })

/** Saves an address: without `id`, or with an unknown one, a new one. `isUsual` makes it the usual one. */
export const saveAddressEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/account/addresses',
  access: 'customer',
  summary: 'Adds or changes a delivery address, at most five; the usual one is first.',
  body: z.extend(AddressForm, {
    id: z.optional(z.string().check(z.maxLength(64))),
    isUsual: z.optional(z.boolean()),
  }),
  reply: addresses,
  message: msg('Address saved.'),
})

/** Deletes an address; an unknown id changes nothing. */
export const deleteAddressEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/api/hitech/account/addresses/{id}',
  access: 'customer',
  summary: 'Deletes a delivery address.',
  params: z.object({ id: z.string().check(z.maxLength(64)) }),
  reply: addresses,
  message: msg('Address deleted.'),
})

/** Deletes a bike of the account, also as the chosen one. A bike is added by choosing it. */
export const deleteBikeEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/api/hitech/account/bikes/{slug}',
  access: 'customer',
  summary: 'Deletes a bike of the account.',
  params: z.object({ slug: z.string().check(z.maxLength(64)) }),
  reply: z.object({ bikes: z.array(MyBike) }),
  message: msg('Bike removed.'),
})

/** Gives the consent to get offers, or takes it back. */
export const saveConsentEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/account/consent',
  access: 'customer',
  summary: 'Gives the consent to get offers, or takes it back.',
  body: z.object({ marketing: z.boolean() }),
  reply: z.object({ marketing: CustomerAccount.shape.marketing }),
  message: msg('Saved.'),
})

/** Everything that is stored about the customer, as a JSON file that people can read; its fields may grow. */
export const exportAccountEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/account/export',
  access: 'customer',
  summary: 'A JSON file of everything that is stored about the customer.',
  reply: z.looseObject({ exportedAt: z.string(), orders: z.array(z.looseObject({})) }),
})
