import { adminPaths } from '#domain/admin-paths.ts'
import { containsLink } from '#domain/contact/contains-link.ts'
import { t } from '#domain/language/translate.ts'
import { formatMoment } from '#domain/pakistan-day.ts'
import { shop } from '#domain/settings/shop-name.ts'
import { closing, type EmailContent, greet } from './email-content.ts'

/** Notifies the owner of a message from the contact form. At most 500 characters of `message` are quoted. */
export function contactNoticeEmail(contact: {
  id: string
  subject: string
  name: string
  email: string
  phone: string
  message: string
  hasAttachment: boolean
  origin: string
}): EmailContent {
  return {
    subject: `[Contact] ${contact.subject}`,
    greeting: 'A message has come in through the contact form.',
    paragraphs: [
      quote(contact.message),
      contact.hasAttachment
        ? 'A file is attached. It has not been scanned for viruses. Download it in the admin, and open it only if you expect it.'
        : 'No file is attached.',
    ],
    lines: [
      { label: 'Subject', value: contact.subject },
      { label: 'Name', value: contact.name },
      { label: 'Email', value: contact.email },
      { label: 'Phone', value: contact.phone },
      { label: 'Message number', value: contact.id },
    ],
    button: { label: 'Open the message', href: contact.origin + adminPaths.message(contact.id) },
    closing: shop.name,
  }
}

/** Tells the owner that after `most` messages today further ones are not emailed. */
export function contactFloodEmail({ most, origin }: { most: number; origin: string }): EmailContent {
  return {
    subject: `More than ${most} messages today`,
    greeting: 'Hello,',
    paragraphs: [
      `More than ${most} messages came in through the contact form today. That is most likely a program.`,
      'Messages are still received, and you can read all of them in the admin. You will get no more emails about them until five in the morning.',
    ],
    button: { label: 'Open messages', href: origin + adminPaths.messages },
    closing: shop.name,
  }
}

/**
 * A staff reply to a message. `text` may contain line breaks. The original of `when` (epoch milliseconds) is quoted
 * below, unless it contains a link: its sender may have given somebody else's email.
 */
export function contactReplyEmail({
  name,
  subject,
  text,
  message,
  when,
}: {
  name: string
  subject: string
  text: string
  message: string
  when: number
}): EmailContent {
  const on = formatMoment(when)
  const written = containsLink(message)
    ? t('This answers your message of {when}.', { when: on })
    : `${t('On {when} you wrote to us:', { when: on })}\n${quoteAll(message)}`
  return {
    subject: `Re: ${containsLink(subject) ? t('your message') : subject.replace(/^(\s*(re|fwd?|aw)\s*:)+/iu, '').trim()}`,
    greeting: greet(name),
    paragraphs: [text],
    closing: `${closing()}\n\n${written}`,
  }
}

function quote(message: string): string {
  const characters = Array.from(message.trim())
  return quoteAll(characters.length > 500 ? `${characters.slice(0, 499).join('')}…` : characters.join(''))
}

function quoteAll(message: string): string {
  return message
    .trim()
    .split(/\r\n|[\r\n\p{Zl}\p{Zp}]/u)
    .map((line) => `> ${line}`)
    .join('\n')
}

/** Notifies the owner of a review with few stars. */
export function reviewNoticeEmail(review: { part: string; stars: number; text: string; origin: string }): EmailContent {
  return {
    subject: `[Review] ${review.stars} of 5 stars: ${review.part}`,
    greeting: 'A customer is not happy with a part.',
    paragraphs: [
      review.text === '' ? 'They wrote no text.' : review.text.replace(/^/gm, '> '),
      'It is on the page of the part already. Everybody who looks at the part reads your answer too.',
    ],
    lines: [
      { label: 'Part', value: review.part },
      { label: 'Stars', value: `${review.stars} of 5` },
    ],
    button: { label: 'Answer it', href: review.origin + adminPaths.reviews },
    closing: shop.name,
  }
}
