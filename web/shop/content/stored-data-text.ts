import { msg } from '#domain/language/translate.ts'
import type { TextSection } from './text-section.ts'

/** What the shop stores, why, and for how long. */
export const storedDataSections: TextSection[] = [
  {
    id: 'what-we-keep',
    heading: msg('What we keep, and why'),
    body: [
      msg(
        'You can look around the shop and fill a cart without telling us who you are. We learn more only when you give it to us.',
      ),
      {
        caption: msg('Data and purpose'),
        head: [msg('When you'), msg('We keep'), msg('Why we need it')],
        rows: [
          [
            msg('make an account'),
            msg(
              'name, email address, phone number, up to five addresses, your bikes, and a scrambled form of your password (an Argon2id hash, from which we cannot read the password)',
            ),
            msg('let you log in, know who is ordering, and reach you about your account'),
          ],
          [
            msg('fill a cart while logged in'),
            msg('which parts and how many of each'),
            msg('show you the same cart on your other devices'),
          ],
          [
            msg('save a part on your wishlist while logged in'),
            msg('which parts, what they cost then, and when'),
            msg('show you the same wishlist on your other devices'),
          ],
          [
            msg('ask us to tell you when a part is back'),
            msg('your mobile number or email address, the part, the language and the date'),
            msg('tell you once; every such message has a link that stops it'),
          ],
          [
            msg('place an order'),
            msg(
              'first and last name, email address, phone number, street, city, state, zip code, country, the parts with their prices, the delivery fee, the date, and the state of the order: confirmed, packed, delivered, paid, refused or returned',
            ),
            msg(
              'confirm the order by phone, deliver it, take the cash, handle returns, and keep the accounts the tax law asks for',
            ),
          ],
          [
            msg('send a proof of payment'),
            msg('the picture or the transaction number, the date, and what we answered'),
            msg('find your payment; only the people of the shop see it'),
          ],
          [
            msg('ask to send parts back'),
            msg('the parts, the reason, your bike and its year, your note, up to four photos, and the outcome'),
            msg('exchange the part or send the money back; only the people of the shop see the photos'),
          ],
          [
            msg('review a part'),
            msg(
              'stars, text, whether it fits your bike, and up to three pictures without the place where they were taken; shown with your first name and city, unless you hide your name',
            ),
            msg('help others to choose'),
          ],
          [
            msg('send a message'),
            msg(
              'subject, name, email address, phone number, the message, the file you attach, that you agreed to us using these to answer you, and whether you allowed marketing',
            ),
            msg('answer you'),
          ],
          [
            msg('agree to get offers'),
            msg('name, email address, the words you agreed to, where and when'),
            msg('send you offers until you withdraw your consent'),
          ],
          [
            msg('ask for a new password or delete your account'),
            msg(
              'a fingerprint of the link or the code, when it runs out and how often it was tried; never the link or the code itself in readable form once the email is sent',
            ),
            msg('make sure that it is you'),
          ],
        ],
      },
      msg(
        'Fields marked as required are needed for that purpose: without a phone number, for example, we cannot confirm an order. We do not ask for your CNIC number, your card or your bank account.',
      ),
      msg(
        'If you chose your bike, your order also carries its brand and model, so that we can check with you that the parts fit.',
      ),
      msg(
        'Before we send a parcel, a person in the shop may look at how earlier orders with the same phone number went. No computer gives you a score or turns down an order.',
      ),
    ],
  },
  {
    id: 'payment',
    heading: msg('Payment and the confirming call'),
    body: [
      msg(
        'We accept payments through Easypaisa and JazzCash. The checkout of this website takes only cash on delivery. To pay by wallet, tell us when we call to confirm your order, or pay at our counter: we give you the wallet number then, and you pay in your own wallet app. This website never sees your wallet.',
      ),
      msg(
        'An admin of the shop confirms every order by phone. We use the number you gave with the order. We never ask for a wallet PIN, a one-time code or your password, on the phone or in writing.',
      ),
      msg(
        'When you pay by wallet, the wallet company shows us the name and number you paid from and the amount. We note with the order that it is paid.',
      ),
    ],
  },
  {
    id: 'marketing',
    heading: msg('Marketing'),
    body: [
      msg(
        'The sign-up, the contact form and [your account](/account) have a separate box for offers. It is off unless you tick it, and everything else works the same either way. We store that you agreed, the words you agreed to and the date. To stop, untick it in your account, use the link or the word that every such message carries, or tell us in any way you like.',
      ),
      msg(
        'Emails about your account and your orders are not marketing. We send them because you asked for something: to welcome you, to confirm an order, to reset or report a changed password, and to delete an account.',
      ),
    ],
  },
  {
    id: 'on-your-device',
    heading: msg('What is kept on your device'),
    body: [
      {
        caption: msg('Kept in your browser'),
        head: [msg('What'), msg('Why'), msg('Until')],
        rows: [
          [
            msg('Your cart (local storage)'),
            msg('so that it is still there when you come back'),
            msg('you empty it, log out or clear the browser’s data'),
          ],
          [
            msg('What you typed into an order without an account (local storage)'),
            msg('so that a reload loses nothing'),
            msg('the order is placed, or you log out'),
          ],
          [
            msg(
              'Orders you placed without an account: their links, and what they were when you last looked, without name and street (local storage)',
            ),
            msg('so that [My orders](/orders) shows them, also without a network'),
            msg('you remove them there, or clear the browser’s data'),
          ],
          [
            msg(
              'Your name, mobile number and address, only if you tick “Remember my address on this phone” (local storage)',
            ),
            msg('so that your next order without an account needs no typing'),
            msg('you untick it at the next order, log out, or clear the browser’s data'),
          ],
          [
            msg('An order that waits for the network (local storage)'),
            msg('so that it is sent once you are online'),
            msg('it is placed, or you cancel it or log out'),
          ],
          [
            msg('Your wishlist (local storage)'),
            msg('so that you find the parts again'),
            msg(
              'you take them off, log out, or turn off “Remember parts on this device” on the [wishlist page](/wishlist)',
            ),
          ],
          [
            msg('The last nine parts you looked at (local storage)'),
            msg('so that you can go back to them; we never see this list'),
            msg('you log out, or turn off “Remember parts on this device” on the [wishlist page](/wishlist)'),
          ],
          [
            msg('What you typed into a review and did not send (session storage)'),
            msg('so that a reload loses nothing'),
            msg('you send it, log out, close the tab, or another account logs in'),
          ],
          [
            msg('The login token and your phone number (local storage)'),
            msg('so that you stay logged in and see your orders'),
            msg('you log out; the token itself stops working after 14 days'),
          ],
          [
            msg('Your last five searches (local storage)'),
            msg('so that the search field offers them again'),
            msg('you clear them below the field, or clear the browser’s data'),
          ],
          [
            msg('The language you chose (local storage)'),
            msg('so that pages in the two others no longer offer it'),
            msg('you choose another one, or clear the browser’s data'),
          ],
          [
            msg('A random number for the order you are placing (session storage)'),
            msg('so that a double press or a lost answer does not order twice'),
            msg('the order is placed or you close the tab'),
          ],
          [
            msg('A random number for “Useful” under reviews (local storage)'),
            msg('so that a review counts you once'),
            msg('you clear the browser’s data'),
          ],
          [
            msg('One cookie, only while you delete an account'),
            msg('it proves that you entered the right code'),
            msg('you confirm, or 10 minutes have passed'),
          ],
        ],
      },
      msg(
        'There are no other cookies for visitors and customers. There is no analytics service, no advertising, no tracking pixel, and no script, font or picture from another company: your browser talks only to this shop. That is why there is no cookie banner.',
      ),
      msg(
        'The map on the [contact page](/contact) is the one exception, and only if you ask for it. It loads from Google when you press its button; Google then sees your internet address and may set its own cookies. A WhatsApp link opens WhatsApp only when you tap it; there, WhatsApp’s own rules apply.',
      ),
      msg('On a phone that others use too, please log out when you are done.'),
    ],
  },
  {
    id: 'security-records',
    heading: msg('Counters and logs'),
    body: [
      msg(
        'To stop people from guessing passwords or flooding the shop, we count attempts per internet address and per account. The address is stored only as a hash, and a counter lasts 24 hours at the longest. An order keeps such a hash until we have confirmed or cancelled it, for 30 days at most, so that nobody can reserve our whole stock.',
      ),
      msg(
        'Our logs say which kind of page was asked for, when, how long it took and whether it worked. Internet addresses and email addresses in them are hashed or shortened. They never hold passwords, codes, tokens, the text of messages or whole phone numbers. We keep them for 7 to 30 days to find faults and abuse.',
      ),
    ],
  },
  {
    id: 'who-sees-it',
    heading: msg('Who else sees it'),
    body: [
      [
        msg('The people of the shop who handle orders and messages.'),
        msg('The rider or courier who brings your parcel: name, phone number, address, and the cash to collect.'),
        msg(
          'Cloudflare, the company on whose network the shop runs. It holds the database (D1) and the files (R2), sends our mail, and carries every page to you, so it sees your internet address. It works for us and may not use your data for itself.',
        ),
        msg('Your email provider, when we write to you.'),
        msg('Courts, the police and the tax authorities, where the law obliges us, and then no more than it demands.'),
      ],
      msg('Nobody else. We do not sell, rent or swap personal data.'),
      msg(
        'Cloudflare has computers in many countries. Your data may therefore be stored and handled outside Pakistan. It travels encrypted.',
      ),
    ],
  },
  {
    id: 'how-long',
    heading: msg('How long we keep it'),
    body: [
      {
        caption: msg('Periods'),
        head: [msg('What'), msg('How long')],
        rows: [
          [msg('Account and saved cart'), msg('until you delete the account')],
          [
            msg('Your consent to get offers'),
            msg('until you withdraw it or delete your account; a withdrawn consent stays for 12 months as proof'),
          ],
          [
            msg('Orders'),
            msg(
              '6 years after the end of the tax year in which you ordered (Sales Tax Act 1990, section 24; Income Tax Ordinance 2001, section 174), or longer while a tax case about that year is open. Without your name, phone number and street once your account is deleted: see the next section.',
            ),
          ],
          [
            msg('Proofs of payment, and photos of returned parts'),
            msg('as long as your name on the order; the pictures go within two days after it'),
          ],
          [msg('Reviews'), msg('as long as the order; by “A customer” once your account is deleted')],
          [
            msg('Name, phone number and address in orders that we took by phone or at the counter, without an account'),
            msg('12 months after the order is finished'),
          ],
          [
            msg('Messages from the contact form, with their files'),
            msg('12 months, or until you delete an account with the same email address'),
          ],
          [
            msg('Requests to be told when a part is back'),
            msg('90 days, until you stop it, or until you delete an account with the same email address'),
          ],
          [msg('Link to reset a password'), msg('30 minutes, or until used')],
          [msg('Code to delete an account'), msg('10 minutes, or until used; 5 tries')],
          [msg('Counters of attempts'), msg('up to 24 hours')],
          [msg('Logs'), msg('7 to 30 days')],
          [msg('Backups'), msg('up to 30 days, so deleted data can be in a backup for that long')],
        ],
      },
      msg('If we ever have to restore a backup, we delete again what had been deleted since it was made.'),
    ],
  },
]
