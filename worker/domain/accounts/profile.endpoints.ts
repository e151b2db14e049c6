import * as z from 'zod/mini'
import { msg } from '#domain/language/translate.ts'
import { NamedBike } from '#domain/bikes/my-bike.ts'
import { defineEndpoints, del, get, post } from '#domain/define-endpoints.ts'
import { ChangePasswordForm } from './account-forms.ts'
import { AddressForm, CustomerAccount, ProfileForm, SavedAddress } from './customer-account.ts'

const addresses = z.object({ addresses: z.array(SavedAddress) })

/** Endpoints of what an account holds and its customer may change. */
export const profileApi = defineEndpoints('/api/hitech/account', 'customer', {
  /** Returns what the account holds and its customer may change. */
  getAccount: get('', 'Name, email, phone, addresses, bikes and consent of the customer.', {
    reply: z.object({ account: CustomerAccount }),
  }),

  /** Saves name and phone; another phone is reported by email. Repeating it changes nothing. */
  saveAccount: post('', 'Saves the name and the phone number of the customer.', {
    body: ProfileForm,
    reply: z.object({ name: z.string(), phone: z.string() }),
    message: msg('Saved.'),
  }),

  /**
   * The reply holds the token that this device uses from now on.
   * @throws ShopError 'VALIDATION' at `currentPassword` for a wrong one
   */
  changePassword: post(
    '/password',
    'Changes the password, ends every other login, and returns a new token for this one.',
    {
      body: ChangePasswordForm,
      problemCodes: ['PASSWORD_MISMATCH', 'WEAK_PASSWORD'],
      reply: z.object({ token: z.string() }),
      message: msg('Your password is changed. Other devices are logged out.'),
    },
  ),

  /** Saves an address: without `id`, or with an unknown one, a new one. `isUsual` makes it the usual one. */
  saveAddress: post('/addresses', 'Adds or changes a delivery address, at most five; the usual one is first.', {
    body: z.extend(AddressForm, {
      id: z.optional(z.string().check(z.maxLength(64))),
      isUsual: z.optional(z.boolean()),
    }),
    reply: addresses,
    message: msg('Address saved.'),
  }),

  /** Deletes an address; an unknown id changes nothing. */
  deleteAddress: del('/addresses/{id}', 'Deletes a delivery address.', {
    params: z.object({ id: z.string().check(z.maxLength(64)) }),
    reply: addresses,
    message: msg('Address deleted.'),
  }),

  /** Deletes a bike of the account, also as the chosen one. A bike is added by choosing it. */
  deleteBike: del('/bikes/{slug}', 'Deletes a bike of the account.', {
    params: z.object({ slug: z.string().check(z.maxLength(64)) }),
    reply: z.object({ bikes: z.array(NamedBike) }),
    message: msg('Bike removed.'),
  }),

  saveConsent: post('/consent', 'Gives the consent to get offers, or takes it back.', {
    body: z.object({ marketing: z.boolean() }),
    reply: z.object({ marketing: CustomerAccount.shape.marketing }),
    message: msg('Saved.'),
  }),

  /** Everything that is stored about the customer, as a JSON file that people can read; its fields may grow. */
  exportAccount: get('/export', 'A JSON file of everything that is stored about the customer.', {
    reply: z.looseObject({ exportedAt: z.string(), orders: z.array(z.looseObject({})) }),
  }),
})
