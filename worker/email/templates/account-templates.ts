import { formatMoment } from '#domain/pakistan-day.ts'
import { localPath, t } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import { shop } from '#domain/settings/shop-name.ts'
import { closing, type EmailContent, type EmailFooter, greet } from './email-content.ts'

/** Welcomes a new customer, and informs the owner of an email that somebody else registered: without a typed name. */
export function welcomeEmail({ origin }: { origin: string }, { phone }: EmailFooter): EmailContent {
  return {
    subject: t('Welcome to {shop}', { shop: shop.name }),
    greeting: t('Hello,'),
    paragraphs: [
      t('Your account is ready. Log in with this email address and your password to place orders and follow them.'),
      t('Not sure which part fits? Call {phone} and tell us your bike and its year.', { phone }),
      t(
        'If you did not make this account, somebody typed your email address by mistake. You can delete the account at {url}.',
        { url: origin + localPath(paths.accountDelete) },
      ),
    ],
    button: { label: t('See all parts'), href: origin + localPath(paths.collection()) },
    closing: closing(),
  }
}

/** Contains the link that sets a new password; `minutes` is how long it is valid. */
export function resetLinkEmail({ name, link, minutes }: { name: string; link: string; minutes: number }): EmailContent {
  return {
    subject: t('Set a new password'),
    greeting: greet(name),
    paragraphs: [
      t(
        'Use this link to set a new password. It works once, for {minutes} minutes. If you asked more than once, only the newest link works.',
        { minutes },
      ),
      t(
        'If you did not ask for this, do nothing: your password stays as it is. Do not forward this email: anyone with the link can use it.',
      ),
    ],
    button: { label: t('Set a new password'), href: link },
    closing: closing(),
  }
}

/**
 * Reports a changed password. `when` is epoch milliseconds, shown in Pakistan time. `isLoggedIn`: the device that changed
 * it is still logged in.
 */
export function passwordChangedEmail(
  { name, when: changedAt, origin, isLoggedIn }: { name: string; when: number; origin: string; isLoggedIn?: boolean },
  { phone }: EmailFooter,
): EmailContent {
  const when = formatMoment(changedAt)
  return {
    subject: t('Your password was changed'),
    greeting: greet(name),
    paragraphs: [
      isLoggedIn
        ? t(
            'The password of your account was changed on {when}, Pakistan time. You have been logged out on all other devices. Please log in with the new password.',
            { when },
          )
        : t(
            'The password of your account was changed on {when}, Pakistan time. You have been logged out on all devices. Please log in with the new password.',
            { when },
          ),
      t('If that was not you, set a new password now, and call us on {phone}.', { phone }),
    ],
    button: { label: t('Set a new password'), href: origin + localPath(paths.forgotPassword) },
    closing: closing(),
  }
}

/** Reports a changed phone number, of which it shows the last four digits. `when` is epoch milliseconds. */
export function phoneChangedEmail(
  { name, phone, when, origin }: { name: string; phone: string; when: number; origin: string },
  { phone: shopPhone }: EmailFooter,
): EmailContent {
  return {
    subject: t('Your phone number was changed'),
    greeting: greet(name),
    paragraphs: [
      t('The phone number of your account was changed on {when}, Pakistan time. The new one ends in {digits}.', {
        when: formatMoment(when),
        digits: phone.slice(-4),
      }),
      t('If that was not you, set a new password now, and call us on {phone}.', { phone: shopPhone }),
    ],
    button: { label: t('Set a new password'), href: origin + localPath(paths.forgotPassword) },
    closing: closing(),
  }
}

/** Contains the 6-digit code that confirms an account's deletion; `minutes` is how long it is valid. */
export function deletionCodeEmail({ code, minutes }: { code: string; minutes: number }): EmailContent {
  return {
    subject: t('{code} is your code', { code }),
    code: { label: t('Your code'), value: code },
    greeting: t('Hello,'),
    paragraphs: [
      t(
        'Somebody asked to delete the account with this email address. If it was you, type this code on the page where you asked. It works once, for {minutes} minutes.',
        { minutes },
      ),
      t(
        'If it was not you, do nothing: without the code nothing will be deleted. Never tell the code to anyone. We will never ask for it on the phone.',
      ),
    ],
    closing: closing(),
  }
}

/** Confirms a deletion to the deleted account's email, and lists the data that remains. */
export function accountDeletedEmail({ name }: { name: string }, { phone }: EmailFooter): EmailContent {
  return {
    subject: t('Your account has been deleted'),
    greeting: greet(name),
    paragraphs: [
      t(
        'Your account, your saved cart, your logins and the messages you wrote to us from this address have been deleted.',
      ),
      t(
        'If a parcel is still on its way, we keep your name, phone number and address until that order is finished and its parts can no longer be returned. The sales record, without your name, phone number or street, stays for 6 years, as tax law requires.',
      ),
      t('Thank you for being our customer. If this was not you, call {phone}.', { phone }),
    ],
    closing: closing(),
  }
}
