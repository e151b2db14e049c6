import { adminPaths } from '#domain/admin-paths.ts'
import { shop } from '#domain/settings/shop-name.ts'
import { closing, greet, type EmailContent } from './email-content.ts'

/** Invites a person to join the staff; `hours` is how long the link is valid. */
export function staffInvitationEmail({
  name,
  link,
  hours,
}: {
  name: string
  link: string
  hours: number
}): EmailContent {
  return {
    subject: `Join the staff of ${shop.name}`,
    greeting: greet(name),
    paragraphs: [
      `You are invited to join the staff of ${shop.name}. Use this link to set your password. It works once, for ${hours} hours.`,
      'If you did not expect this, do nothing. Do not forward this email: anyone with the link can use it.',
    ],
    button: { label: 'Set my password', href: link },
    closing: closing(),
  }
}

/** Alerts the owner to a failure of the shop; `count` is the number of orders or emails. */
export function shopTroubleEmail({
  trouble,
  count,
  origin,
}: {
  trouble: 'orders' | 'letters' | 'books'
  count: number
  origin: string
}): EmailContent {
  const text = {
    orders: {
      subject: 'Orders are failing in the shop',
      text: `In the last two hours ${count} orders could not be taken because something in the shop broke. Shoppers were asked to try again.`,
    },
    letters: {
      subject: 'Emails of the shop are not being sent',
      text: `${count} emails have waited for more than ten minutes or were given up. Customers may not have heard of their orders.`,
    },
    books: {
      subject: 'Stock or order totals do not match',
      text: `${count} orders do not match their parts or the stored totals. The shop still works, but a developer should check the log, and may have to restore a backup.`,
    },
  }[trouble]
  return {
    subject: text.subject,
    greeting: 'Hello,',
    paragraphs: [text.text, 'The admin lists the errors by code and route.'],
    button: { label: 'See how the shop runs', href: origin + adminPaths.health },
    closing: closing(),
  }
}
