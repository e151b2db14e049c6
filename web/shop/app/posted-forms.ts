import type * as z from 'zod/mini'
import { ForgotPasswordForm, NewPasswordForm } from '#domain/accounts/account-forms.ts'
import { accountsApi, deletionApi } from '#domain/accounts/accounts.endpoints.ts'
import { DeletionCodeForm, DeletionEmailForm } from '#domain/accounts/deletion-forms.ts'
import { msg, t } from '#domain/language/translate.ts'
import { orderLinksApi } from '#domain/orders/links/order-link.endpoints.ts'
import { paths } from '#domain/paths.ts'
import { screenPaths } from '#domain/screen-paths.ts'
import { waitingListApi } from '#domain/waiting-list/waiting-list.endpoints.ts'
import { ApiError } from '#web/api.ts'
import { atTheBoxes, type DeletionStep, readCode } from '#web/shop/accounts/deletion/deletion-steps.ts'
import { submitCheckoutForm } from '#web/shop/checkout/guest/submit-checkout-form.ts'
import { contactFiles, submitContactForm } from '#web/shop/contact/submit-contact-form.ts'
import { FindOrderFields } from '#web/shop/orders/find-order-fields.ts'
import { orderFiles, submitOrderForm } from '#web/shop/order-link/forms/submit-order-form.ts'
import { checkPosted } from '#web/shop/screen/check-posted.ts'
import type { FormFiles, FormRequest, SubmitForm } from '#web/shop/screen/posted-form.ts'
import { readContact } from '#web/shop/waiting-list/send-waiting.ts'

/** The values of a form whose fields have the names of its schema. @throws ApiError */
const valuesOf = <Schema extends z.ZodMiniType>(schema: Schema, { fields }: FormRequest) =>
  checkPosted(schema, Object.fromEntries(fields))

const needsScripts = msg('Logging in needs JavaScript, which did not run here. Please try again.')

/** Says what works instead. Nothing is checked or stored, since only a script can keep a session. */
const refuseLogin: SubmitForm = () => Promise.reject(new ApiError(t(needsScripts), 'NEEDS_SCRIPTS', 422))

/** The limits of the pages whose forms have files, by their patterns. */
export const formFiles: Record<string, FormFiles> = {
  [screenPaths.contact.pattern]: contactFiles,
  [screenPaths.orderLink.pattern]: orderFiles,
}

/** How the edge submits the form of a page without JavaScript, by the page's pattern. */
export const postedForms: Record<string, SubmitForm> = {
  [screenPaths.contact.pattern]: submitContactForm,
  [screenPaths.checkout.pattern]: submitCheckoutForm,
  [screenPaths.orderLink.pattern]: submitOrderForm,
  [screenPaths.signup.pattern]: refuseLogin,
  [screenPaths.login.pattern]: refuseLogin,

  [screenPaths.product.pattern]: async ({ params: { productId = '' }, fields, call }) => {
    const body = readContact(fields)
    await call(waitingListApi.joinWaitingList, { params: { id: productId }, body })
    return { isEmail: Boolean(body.email) }
  },

  [screenPaths.stopWaiting.pattern]: async ({ params: { token = '' }, call }) => {
    await call(waitingListApi.stopWaiting, { params: { token } })
    return {}
  },

  [screenPaths.orders.pattern]: async (form) => {
    const { status, tracking } = await form.call(orderLinksApi.findOrder, { body: valuesOf(FindOrderFields, form) })
    return { status, tracking }
  },

  [screenPaths.forgotPassword.pattern]: async (form) => {
    const { message } = await form.call(accountsApi.forgotPassword, { body: valuesOf(ForgotPasswordForm, form) })
    return { sent: message }
  },

  [screenPaths.resetPassword.pattern]: async (form) => {
    const token = form.params['token'] ?? ''
    const body = valuesOf(NewPasswordForm, form)
    // The path is used up: the page itself says that it is done.
    const { message } = await form.call(accountsApi.resetPassword, { params: { token }, body })
    return { done: message }
  },

  [screenPaths.accountDelete.pattern]: async (form) => {
    const body = valuesOf(DeletionEmailForm, form)
    await form.call(deletionApi.verifyEmail, { body })
    return paths.verifyOtp(body.email)
  },

  // The code, whose cookie proves it, and then the confirmation.
  [screenPaths.verifyOtp.pattern]: async ({ search, fields, call }) => {
    const email = search.get('email')?.trim() ?? ''
    const after = (step: DeletionStep) => ({ step })
    if (fields.get('do') === 'delete') {
      await call(deletionApi.deleteUser, { body: { email } })
      return after('done')
    }
    const body = checkPosted(DeletionCodeForm, readCode(email, fields))
    await call(deletionApi.verifyOtp, { body }).catch((error: unknown) => {
      throw atTheBoxes(error)
    })
    return after('confirm-delete')
  },
}
