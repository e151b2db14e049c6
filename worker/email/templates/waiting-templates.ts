import { localPath, t } from '#domain/language/translate.ts'
import { picturePath } from '#domain/media/picture.ts'
import { formatRupees } from '#domain/money.ts'
import { paths } from '#domain/paths.ts'
import { partName, type PartNames } from '#domain/products/part-names.ts'
import { waitingDays } from '#domain/waiting-list/waiting-list.endpoints.ts'
import { closing, type EmailContent } from './email-content.ts'

/** A part in an email to a person who waits. */
interface WaitedPart {
  id: string
  name: string
  names: PartNames
  /** The key of its first picture; missing in emails that older versions enqueued. */
  picture?: string | null
  /** Whole rupees. */
  price: number
}

/** The public origin without a trailing slash, and the token of the stop link. */
interface WaitingLinks {
  origin: string
  token: string
}

const stopLink = ({ origin, token }: WaitingLinks) => ({
  label: t('Stop these emails'),
  href: origin + localPath(paths.stopWaiting(token)),
})

const linkTo = ({ origin }: WaitingLinks, { id }: WaitedPart) => origin + localPath(paths.product(id))
const pictureOf = ({ origin }: WaitingLinks, part: WaitedPart) =>
  part.picture ? { src: origin + picturePath(part.picture, 320, 'webp'), alt: partName(part), width: 160 } : undefined

/** Confirms that a person will be told when a part is back, with the link to stop. */
export function waitingConfirmedEmail({ part, ...links }: WaitingLinks & { part: WaitedPart }): EmailContent {
  return {
    subject: t('We will tell you when {part} is back', { part: partName(part) }),
    greeting: t('Hello,'),
    paragraphs: [
      t('You asked us to tell you when {part} is back in stock. We will write to you once, as soon as it is here.', {
        part: partName(part),
      }),
      t('If you did not ask for this, or no longer need it, stop it below. After {days} days we delete your request.', {
        days: waitingDays,
      }),
    ],
    button: { label: t('See the part'), href: linkTo(links, part) },
    picture: pictureOf(links, part),
    smallLink: stopLink(links),
    closing: closing(),
  }
}

/** Tells a person that the parts they waited for are back. */
export function partsBackEmail({ parts, ...links }: WaitingLinks & { parts: WaitedPart[] }): EmailContent {
  const [first] = parts
  const intro =
    parts.length === 1 && first
      ? t('You asked us to tell you: {part} is back in stock. It costs {price} today.', {
          part: partName(first),
          price: formatRupees(first.price),
        })
      : t('You asked us to tell you: these parts are back in stock.')
  return {
    subject:
      parts.length === 1 && first
        ? t('{part} is back in stock', { part: partName(first) })
        : t('{count} parts are back in stock', { count: parts.length }),
    greeting: t('Hello,'),
    paragraphs: [
      intro,
      ...(parts.length === 1
        ? []
        : parts.map((part) => `${partName(part)}: ${formatRupees(part.price)}\n${linkTo(links, part)}`)),
      t('Others may be waiting too: first come, first served.'),
    ],
    ...(parts.length === 1 && first && { button: { label: t('See the part'), href: linkTo(links, first) } }),
    ...(first && { picture: pictureOf(links, first) }),
    smallLink: stopLink(links),
    closing: closing(),
  }
}
