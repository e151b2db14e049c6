import { msg } from '#domain/language/translate.ts'
import type { TextSection } from './text-section.ts'

/** Sections of the terms that depend on no setting. */
export const paymentTerms: TextSection[] = [
  {
    id: 'payment',
    heading: msg('Payment'),
    body: [
      [
        msg(
          'The checkout takes one way of paying: cash on delivery. You pay the rider or courier when the parcel arrives.',
        ),
        msg(
          'Payments through Easypaisa and JazzCash are accepted too, but not in the checkout. Ask for it on the confirming call, and we give you the wallet number there, or pay by wallet at our counter.',
        ),
        msg(
          'Pay only the amount in your order email, or the one agreed on the call. Please keep it ready, as riders carry little change. If anyone asks for more, do not pay more, and call us.',
        ),
        msg('We never ask for a wallet PIN, a one-time code or your password.'),
        msg('With the parcel you get a receipt. Please keep it for returns.'),
      ],
    ],
  },
]

/** Stock, grades and fit. */
export const partTerms: TextSection[] = [
  {
    id: 'stock',
    heading: msg('Stock'),
    body: [
      msg(
        'When you place an order, we set the counted parts aside for you. Not every part is counted. If one turns out to be missing or faulty while we pack, we call you: you can wait, take another one, or drop it. What you do not get, you do not pay.',
      ),
    ],
  },
  {
    id: 'grades',
    heading: msg('Grades: genuine, A and B'),
    body: [
      [
        msg(
          'Genuine: sold by the maker of the bike, or by the brand whose name is on the part, in that maker’s own packing.',
        ),
        msg('A grade: made by another maker to fit the same bike; the better of the grades that are not genuine.'),
        msg('B grade: made by another maker, lighter or simpler; the cheapest, and it usually wears sooner.'),
        msg('No grade: the brand and the size say what it is, as with oil and tyres.'),
      ],
      msg(
        'The A and B grades are our own judgement, not a test certificate. “100% original product.” means a new part of exactly the make and grade named on its page. It does not mean that an A or B grade part comes from the maker of your bike. If you are sent a part of another make or grade than the page named, we exchange it or return your money, and pay every cost.',
      ),
      msg(
        'Pictures show the kind of part. Some are drawings. Where a picture and the written facts differ, the written facts count. The page [About us](/about#grades) explains the grades at more length.',
      ),
    ],
  },
  {
    id: 'fit',
    heading: msg('Does it fit?'),
    body: [
      msg(
        'The page of a part names the bikes it fits. Models change from year to year, and many bikes have been altered, so compare size, teeth or plug with your old part before you fit the new one. If in doubt, send us a photo of the old part first. If we told you that a part fits, and it does not, that is our mistake and you can return it.',
      ),
      msg(
        'Have brakes, tyres, steering, shocks and engine parts fitted by a skilled mechanic. A good part fitted badly is dangerous.',
      ),
    ],
  },
]

/** Account, liability and law. */
export const generalTerms: TextSection[] = [
  {
    id: 'account',
    heading: msg('Your account'),
    body: [
      msg(
        'Give true details, and keep your password to yourself. If somebody else has it, [set a new one](/forgot-password): that ends every login at once. You are responsible for orders placed from your account until you tell us that it is being misused. You can [delete the account](/account-delete) at any time; what then happens to your data is in the [privacy policy](/PrivacyPolicy#delete-your-account). An order that is on its way stays agreed.',
      ),
      msg('You must be 18 or older to order. If you are younger, let a parent or guardian order for you.'),
    ],
  },
  {
    id: 'forbidden',
    heading: msg('What is not allowed'),
    body: [
      [
        msg('Ordering in another person’s name, with a false number, or without meaning to take the parcel.'),
        msg(
          'Trying to get into other people’s accounts or the shop’s own area, guessing codes, or getting round the limits.',
        ),
        msg('Flooding the shop with requests, orders or messages, or sending harmful files.'),
        msg('Copying our pictures and texts into another shop without asking.'),
        msg('Selling parts on under a make or grade that they do not have.'),
      ],
      msg(
        'If someone does this, we may cancel the orders concerned and block the account, and report what is a crime. If you think we have blocked you by mistake, call us.',
      ),
    ],
  },
  {
    id: 'liability',
    heading: msg('When something goes wrong'),
    body: [
      msg(
        'If we make a mistake, we put it right: another part, or your money back. For harm that a faulty part causes, we answer as the law says, including the Punjab Consumer Protection Act 2005. Nothing in these terms takes away or cuts down that right.',
      ),
      msg(
        'We do not answer for harm that comes from wrong fitting, from use on a bike the part is not named for, from altering it or from riding on a worn part. We do not pay for lost time or earnings, nor for the mechanic, unless the law says that we must.',
      ),
      msg(
        'We keep the website running as well as we can, but it may be out of reach now and then. An order is safe with us once you have seen its confirmation.',
      ),
    ],
  },
  {
    id: 'law',
    heading: msg('Law and courts'),
    body: [
      msg(
        'The law of Pakistan applies. Please talk to us first: nearly everything can be settled at the counter. If not, the courts in Lahore decide. If consumer law lets you go to a court or authority nearer to you, you may.',
      ),
    ],
  },
  {
    id: 'changes',
    heading: msg('Changes to these terms'),
    body: [
      msg(
        'We may change these terms for the future. For each order, the terms on this page on the day you placed it count. The date at the top says when they last changed. How we treat your data is in the [privacy policy](/PrivacyPolicy).',
      ),
    ],
  },
]
