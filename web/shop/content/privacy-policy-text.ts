import { telHref } from '#domain/contact/shop-links.ts'
import { msg, t } from '#domain/language/translate.ts'
import type { PublicShopSettings } from '#domain/settings/shop-settings.ts'
import { shop } from '#domain/settings/shop-name.ts'
import { storedDataSections } from './stored-data-text.ts'
import { deletionBlocks } from './deleted-data-text.ts'
import type { PageText, TextSection } from './text-section.ts'
import { translateBlocks, translateSections } from './translate-sections.ts'

const safety: TextSection[] = [
  {
    id: 'security',
    heading: msg('How we protect it'),
    body: [
      [
        msg('Every page and every call travels encrypted (HTTPS).'),
        msg(
          'Passwords are stored only as Argon2id hashes. Links and codes that we email are stored only as hashes and run out quickly.',
        ),
        msg('A new password or a deleted account ends every login of that account at once.'),
        msg('Files you attach are stored out of public reach. Only the shop can open them.'),
        msg('The shop’s own area has a separate login that customers’ logins cannot open.'),
      ],
      msg(
        'No shop can promise that nothing ever goes wrong. If personal data is lost or falls into the wrong hands, we tell the people concerned by email or phone within 72 hours of finding out: what happened, which data, and what to do. If you find a weakness, please tell us.',
      ),
    ],
  },
  {
    id: 'children',
    heading: msg('Children'),
    body: [
      msg(
        'The shop is for adults. If you are under 18, please let a parent or guardian order for you. If a child has given us data, a parent can ask us to delete it, and we will.',
      ),
    ],
  },
  {
    id: 'changes',
    heading: msg('Changes to this policy'),
    body: [
      msg(
        'When the shop changes what it does with data, this page changes with it, and so does the date at the top. If we want to use data that we already have in a new way, we first write to everyone with an account.',
      ),
    ],
  },
]

/**
 * The personal data that the shop stores, why, and for how long. Every sentence describes what the software does: a
 * change of a stored field, a retention period or a recipient changes this text and `updated` too. Sources: Sales Tax
 * Act 1990 s.24; Income Tax Ordinance 2001 s.174.
 */
export function privacyPolicyText({ phone, email, address, hours }: PublicShopSettings): PageText {
  const ours = { phone, email, tel: telHref(phone), mailto: `mailto:${email}` }
  return {
    title: t('Privacy policy'),
    updated: t('23 November 2026'),
    lead: t(
      'We ask for what we need to sell you a part and bring it to your door. We do not sell your details, we do not follow you around the web, and you can delete your account yourself.',
    ),
    sections: [
      {
        id: 'who-we-are',
        heading: t('Who is responsible'),
        body: [
          t(
            '{shop}, {address}, runs this shop and is responsible for your data. For any question about it, write to [{email}]({mailto}) or call [{phone}]({tel}).',
            { ...ours, shop: shop.name, address },
          ),
        ],
      },
      ...translateSections(storedDataSections),
      {
        id: 'delete-your-account',
        heading: t('Delete your account'),
        body: [
          t(
            'You can delete your {shop} account at any time at [Delete my account](/account-delete). You need not be logged in. Enter your email address, type the 6-digit code that we send to it, and confirm. The account is really deleted, not just switched off, and nobody can bring it back.',
            { shop: shop.name },
          ),
          ...translateBlocks(deletionBlocks),
        ],
      },
      {
        id: 'your-rights',
        heading: t('See, correct or take your data'),
        body: [
          t(
            'In [your account](/account) you download everything that we store about you as one file, and correct your name, phone number and addresses yourself. You may also ask what we know about you, get a copy, have it corrected or deleted, or object to a use of it. Write to [{email}]({mailto}) from the address of your account, or use the [contact form](/contact). It costs nothing. We first make sure that it is you, then answer within 30 days. We give everyone these rights.',
            ours,
          ),
          t('Your orders are also in [My orders](/orders) whenever you are logged in.'),
        ],
      },
      ...translateSections(safety),
      {
        id: 'contact',
        heading: t('Questions'),
        body: [
          t(
            'Write to [{email}]({mailto}), use the [contact form](/contact), call [{phone}]({tel}), or come to {address}. Shop hours: {hours}.',
            { ...ours, address, hours },
          ),
        ],
      },
    ],
  }
}
