import { msg } from '#domain/language/translate.ts'
import type { TextBlock } from './text-section.ts'

/** The text after the first paragraph about deleting an account. */
export const deletionBlocks: TextBlock[] = [
  {
    caption: msg('What happens to your data'),
    head: [msg('What'), msg('Deleted when'), msg('Why')],
    rows: [
      [
        msg('Account: name, email address, password hash, phone number, addresses, bikes, consent to get offers'),
        msg('at once'),
        msg('it is no longer needed'),
      ],
      [
        msg('Saved cart, open reset links and codes, logins on all devices'),
        msg('at once'),
        msg('it is no longer needed'),
      ],
      [
        msg('Wishlist, and requests to be told when a part is back with the same email address'),
        msg('at once'),
        msg('they are no longer needed'),
      ],
      [
        msg('Messages sent through the contact form with the same email address'),
        msg('at once; the files with them within two days'),
        msg('they are no longer needed'),
      ],
      [
        msg(
          'Name, email address, phone number, street and zip code in orders that are finished and can no longer be returned',
        ),
        msg('at once'),
        msg('it is no longer needed'),
      ],
      [
        msg('Name, phone number and address in an order that is still open or can still be returned'),
        msg('when the parts can no longer be returned, or 90 days after its last change if it is never finished'),
        msg('so that your parcel reaches you and you can return it; the email address goes at once'),
      ],
      [
        msg('Proofs of payment, and photos of returned parts'),
        msg('with your name in that order; the pictures within two days'),
        msg('they are no longer needed'),
      ],
      [msg('Your name and city with reviews'), msg('at once'), msg('the review stays, by “A customer”')],
      [
        msg('Order number, date, parts, prices, delivery fee, status and city'),
        msg('6 years after the end of the tax year'),
        msg(
          'Sales Tax Act 1990, section 24, and Income Tax Ordinance 2001, section 174, oblige us to keep sales records',
        ),
      ],
      [
        msg('A fingerprint of the deleted account'),
        msg('stays in our list of deletions'),
        msg('so that restoring a backup does not bring you back; your email address cannot be read from it'),
      ],
    ],
  },
  msg(
    'If you later make a new account with the same email address or phone number, it starts empty and does not see the old orders.',
  ),
  msg(
    'What your browser keeps on your other devices stays there until you log out or clear it, but the login in it no longer works.',
  ),
]
