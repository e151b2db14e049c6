import { telHref } from '#domain/contact/shop-links.ts'
import type { PublicShopSettings } from '#domain/settings/shop-settings.ts'
import { shop } from '#domain/settings/shop-name.ts'
import type { PageText, TextSection } from './text-section.ts'

const storedData: TextSection[] = [
  {
    id: 'what-we-keep',
    heading: 'What we keep, and why',
    body: [
      'You can look around the shop and fill a cart without telling us who you are. We learn more only when you give it to us.',
      {
        caption: 'Data and purpose',
        head: ['When you', 'We keep', 'We use it to'],
        rows: [
          [
            'make an account',
            'name, email address, phone number, up to five addresses, your bikes, and a scrambled form of your password (an Argon2id hash, from which we cannot read the password)',
            'let you log in, know who is ordering, and reach you about your account',
          ],
          [
            'fill a cart while logged in',
            'which parts and how many of each',
            'show you the same cart on your other devices',
          ],
          [
            'place an order',
            'first and last name, email address, phone number, street, city, state, zip code, country, the parts with their prices, the delivery fee, the date, and how the order goes: confirmed, packed, delivered, paid, refused or returned',
            'confirm the order by phone, deliver it, take the cash, handle returns, and keep the accounts the tax law asks for',
          ],
          [
            'send a message',
            'subject, name, email address, phone number, the message, the file you attach, that you agreed to us using these to answer you, and whether you allowed marketing',
            'answer you',
          ],
          [
            'agree to get offers',
            'name, email address, the words you agreed to, where and when',
            'send you offers until you take it back',
          ],
          [
            'ask for a new password or delete your account',
            'a fingerprint of the link or the code, when it runs out and how often it was tried; never the link or the code itself in readable form once the mail is sent',
            'make sure that it is you',
          ],
        ],
      },
      'Fields marked as required are needed for that purpose: without a phone number, for example, we cannot confirm an order. We do not ask for your CNIC number, your card or your bank account.',
      'If you chose your bike, your order also carries its brand and model, so that we can check with you that the parts fit.',
      'Before we send a parcel, a person in the shop may look at how earlier orders with the same phone number went. No computer gives you a score and no order is turned down by one.',
    ],
  },
  {
    id: 'payment',
    heading: 'Payment and the confirming call',
    body: [
      'We accept payments through Easypaisa and JazzCash. The checkout of this website takes only cash on delivery. To pay by wallet, tell us when we call to confirm your order, or pay at our counter: we give you the wallet number then, and you pay in your own wallet app. This website never sees your wallet.',
      'An admin of the shop confirms every order by phone. We use the number you gave with the order. We never ask for a wallet PIN, a one-time code or your password, on the phone or in writing.',
      'When you pay by wallet, the wallet company shows us the name and number you paid from and the amount. We note with the order that it is paid.',
    ],
  },
  {
    id: 'marketing',
    heading: 'Marketing',
    body: [
      'The sign-up, the contact form and [your account](/account) have a separate box for offers. It is off unless you tick it, and everything else works the same either way. We store that you agreed, the words you agreed to and the date. To stop, untick it in your account, use the link or the word that every such message carries, or tell us in any way you like.',
      'Letters about your account and your orders are not marketing. We send them because you asked for something: to welcome you, to confirm an order, to reset or report a changed password, and to delete an account.',
    ],
  },
  {
    id: 'on-your-device',
    heading: 'What is kept on your device',
    body: [
      {
        caption: 'Kept in your browser',
        head: ['What', 'Why', 'Until'],
        rows: [
          [
            'Your cart (local storage)',
            'so that it is still there when you come back',
            'you empty it, log out or clear the browser’s data',
          ],
          [
            'The login token and your phone number (local storage)',
            'so that you stay logged in and see your orders',
            'you log out; the token itself stops working after 14 days',
          ],
          [
            'Your last five searches (local storage)',
            'so that the search field offers them again',
            'you clear them below the field, or clear the browser’s data',
          ],
          [
            'A random number for the order you are placing (session storage)',
            'so that a double press or a lost answer does not order twice',
            'the order is placed or you close the tab',
          ],
          [
            'One cookie, only while you delete an account',
            'it proves that you entered the right code',
            'you confirm, or 10 minutes have passed',
          ],
        ],
      },
      'There are no other cookies for visitors and customers. There is no analytics service, no advertising, no tracking pixel, and no script, font or picture from another company: your browser talks only to this shop. That is why there is no cookie banner.',
      'The map on the [contact page](/contact) is the one exception, and only if you ask for it. It loads from Google when you press its button; Google then sees your internet address and may set its own cookies. A WhatsApp link opens WhatsApp only when you tap it; there, WhatsApp’s own rules apply.',
      'On a phone that others use too, please log out when you are done.',
    ],
  },
  {
    id: 'security-records',
    heading: 'Counters and logs',
    body: [
      'To stop people from guessing passwords or flooding the shop, we count attempts per internet address and per account. The address is stored only as a hash, and a counter lasts 24 hours at the longest. An order keeps such a hash until we have confirmed or cancelled it, for 30 days at most, so that nobody can reserve our whole stock.',
      'Our logs say which kind of page was asked for, when, how long it took and whether it worked. Internet addresses and email addresses in them are hashed or shortened. They never hold passwords, codes, tokens, the text of messages or whole phone numbers. We keep them for 7 to 30 days to find faults and abuse.',
    ],
  },
  {
    id: 'who-sees-it',
    heading: 'Who else sees it',
    body: [
      [
        'The people of the shop who handle orders and messages.',
        'The rider or courier who brings your parcel: name, phone number, address, and the cash to collect.',
        'Cloudflare, the company on whose network the shop runs. It holds the database (D1) and the files (R2), sends our mail, and carries every page to you, so it sees your internet address. It works for us and may not use your data for itself.',
        'Your own mail provider, when we write to you.',
        'Courts, the police and the tax authorities, where the law obliges us, and then no more than it demands.',
      ],
      'Nobody else. We do not sell, rent or swap personal data.',
      'Cloudflare has computers in many countries. Your data may therefore be stored and handled outside Pakistan. It travels encrypted.',
    ],
  },
  {
    id: 'how-long',
    heading: 'How long we keep it',
    body: [
      {
        caption: 'Periods',
        head: ['What', 'How long'],
        rows: [
          ['Account and saved cart', 'until you delete the account'],
          [
            'Your consent to get offers',
            'until you take it back or delete your account; one that was taken back stays for 12 months as proof',
          ],
          [
            'Orders',
            '6 years after the end of the tax year in which you ordered (Sales Tax Act 1990, section 24; Income Tax Ordinance 2001, section 174), or longer while a tax case about that year is open. Without your name, phone number and street once your account is deleted: see the next section.',
          ],
          [
            'Name, phone number and address in orders that we took by phone or at the counter, without an account',
            '12 months after the order is finished',
          ],
          [
            'Messages from the contact form, with their files',
            '12 months, or until you delete an account with the same email address',
          ],
          ['Link to reset a password', '30 minutes, or until used'],
          ['Code to delete an account', '10 minutes, or until used; 5 tries'],
          ['Counters of attempts', 'up to 24 hours'],
          ['Logs', '7 to 30 days'],
          ['Backups', 'up to 30 days, so deleted data can be in a backup for that long'],
        ],
      },
      'If we ever have to restore a backup, we delete again what had been deleted since it was made.',
    ],
  },
  {
    id: 'delete-your-account',
    heading: 'Delete your account',
    body: [
      `You can delete your ${shop.name} account at any time at [Delete my account](/account-delete). You need not be logged in. Enter your email address, type the 6-digit code that we send to it, and confirm. The account is really deleted, not just switched off, and nobody can bring it back.`,
      {
        caption: 'What happens to your data',
        head: ['What', 'When it goes', 'Why'],
        rows: [
          [
            'Account: name, email address, password hash, phone number, addresses, bikes, consent to get offers',
            'at once',
            'nothing needs it any more',
          ],
          ['Saved cart, open reset links and codes, logins on all devices', 'at once', 'nothing needs it any more'],
          [
            'Messages sent through the contact form with the same email address',
            'at once; the files with them within two days',
            'nothing needs them any more',
          ],
          [
            'Name, email address, phone number, street and zip code in orders that are finished for more than a week',
            'at once',
            'nothing needs it any more',
          ],
          [
            'Name, phone number and address in an order that is still open or can still be returned',
            'a week after the order is finished, or 90 days after its last change if it never is',
            'so that your parcel reaches you and you can return it; the email address goes at once',
          ],
          [
            'Order number, date, parts, prices, delivery fee, status and city',
            '6 years after the end of the tax year',
            'Sales Tax Act 1990, section 24, and Income Tax Ordinance 2001, section 174, oblige us to keep sales records',
          ],
          [
            'A fingerprint of the deleted account',
            'stays in our list of deletions',
            'so that restoring a backup does not bring you back; your email address cannot be read from it',
          ],
        ],
      },
      'If you later make a new account with the same email address or phone number, it starts empty and does not see the old orders.',
      'What your browser keeps on your other devices stays there until you log out or clear it, but the login in it no longer works.',
    ],
  },
]

const safety: TextSection[] = [
  {
    id: 'security',
    heading: 'How we protect it',
    body: [
      [
        'Every page and every call travels encrypted (HTTPS).',
        'Passwords are stored only as Argon2id hashes. Links and codes that we mail are stored only as hashes and run out quickly.',
        'A new password or a deleted account ends every login of that account at once.',
        'Files you attach are stored out of public reach. Only the shop can open them.',
        'The shop’s own area has a separate login that customers’ logins cannot open.',
      ],
      'No shop can promise that nothing ever goes wrong. If personal data is lost or falls into the wrong hands, we tell the people concerned by email or phone within 72 hours of finding out: what happened, which data, and what to do. If you find a weakness, please tell us.',
    ],
  },
  {
    id: 'children',
    heading: 'Children',
    body: [
      'The shop is for adults. If you are under 18, please let a parent or guardian order for you. If a child has given us data, a parent can ask us to delete it, and we will.',
    ],
  },
  {
    id: 'changes',
    heading: 'Changes to this policy',
    body: [
      'When the shop changes what it does with data, this page changes with it, and so does the date at the top. If we want to use data that we already have in a new way, we first write to everyone with an account.',
    ],
  },
]

/**
 * The personal data that the shop stores, why, and for how long. Every sentence describes what the software does: a
 * change of a stored field, a retention period or a recipient changes this text and `updated` too. Sources: Sales Tax
 * Act 1990 s.24; Income Tax Ordinance 2001 s.174.
 */
export const privacyPolicyText = (facts: PublicShopSettings): PageText => ({
  title: 'Privacy policy',
  updated: '23 November 2026',
  lead: 'We ask for what we need to sell you a part and bring it to your door. We do not sell your details, we do not follow you around the web, and you can delete your account yourself.',
  sections: [
    {
      id: 'who-we-are',
      heading: 'Who is responsible',
      body: [
        `${shop.name}, ${facts.address}, runs this shop and is responsible for your data. For any question about it, write to [${facts.email}](mailto:${facts.email}) or call [${facts.phone}](${telHref(facts.phone)}).`,
      ],
    },
    ...storedData,
    {
      id: 'your-rights',
      heading: 'See, correct or take your data',
      body: [
        `In [your account](/account) you download everything that we store about you as one file, and correct your name, phone number and addresses yourself. You may also ask what we know about you, get a copy, have it corrected or deleted, or object to a use of it. Write to [${facts.email}](mailto:${facts.email}) from the address of your account, or use the [contact form](/contact). It costs nothing. We first make sure that it is you, then answer within 30 days. We give everyone these rights.`,
        'Your orders are also in [My orders](/orders) whenever you are logged in.',
      ],
    },
    ...safety,
    {
      id: 'contact',
      heading: 'Questions',
      body: [
        `Write to [${facts.email}](mailto:${facts.email}), use the [contact form](/contact), call [${facts.phone}](${telHref(facts.phone)}), or come to ${facts.address}. Shop hours: ${facts.hours}.`,
      ],
    },
  ],
})
