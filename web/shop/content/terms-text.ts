import { telHref, whatsappHref } from '#domain/contact/shop-links.ts'
import { returnTime } from '#domain/delivery/return-time.ts'
import { feesInWords, zoneElsewhere } from '#domain/delivery/zones.ts'
import type { PublicShopSettings } from '#domain/settings/shop-settings.ts'
import { shop } from '#domain/settings/shop-name.ts'
import type { PageText, TextSection } from './text-section.ts'

const ordering = (facts: PublicShopSettings): TextSection[] => [
  {
    id: 'who-we-are',
    heading: 'Who we are',
    body: [
      `You buy from ${shop.name}, ${facts.address}. Phone: [${facts.phone}](${telHref(facts.phone)}). Email: [${facts.email}](mailto:${facts.email}). Shop hours: ${facts.hours}.`,
      'These terms apply to orders placed on this website. If we agree on something else with you, for example on the confirming call, that counts first.',
    ],
  },
  {
    id: 'prices',
    heading: 'Prices and delivery fee',
    body: [
      [
        'All prices are in Pakistani rupees (PKR), in whole rupees. The price on the page is the price you pay for the part.',
        `Delivery costs ${feesInWords(facts)} for the whole order. If the fee changes, the checkout shows the new one before you order.`,
        'A price that is struck through is the price we asked for that part before.',
        'Prices of parts change often. If a price changes while a part is in your cart, the checkout shows the new total and asks you again. A rise after you have placed an order does not touch that order.',
        'If a price is plainly wrong, such as a tyre for 5 rupees, we tell you on the confirming call. You can then take the part at the right price or drop it.',
      ],
      'The four stars and the number 122 beside a part are a figure carried over from our earlier shop. They are not reviews of that one part.',
    ],
  },
  {
    id: 'ordering',
    heading: 'Ordering and the confirming call',
    body: [
      `To order online you need ${facts.guestOrders ? '' : 'an account and '}a phone number on which we can reach you. When you press PLACE ORDER, you ask us to sell you those parts. An admin of the shop then calls you to confirm the parts, the address and the cash to pay. With that call the sale is agreed.`,
      'If we cannot reach you after several tries, we cancel the order and put the parts back on the shelf. You can always order again.',
      `You can change or cancel an order free of charge until we hand the parcel to the rider or courier. Call [${facts.phone}](${telHref(facts.phone)}) or write on [WhatsApp](${whatsappHref(facts.whatsapp)}).`,
    ],
  },
  {
    id: 'payment',
    heading: 'Payment',
    body: [
      [
        'The checkout takes one way of paying: cash on delivery. You pay the rider or courier when the parcel arrives.',
        'Payments through Easypaisa and JazzCash are accepted too, but not in the checkout. Ask for it on the confirming call, and we give you the wallet number there, or pay by wallet at our counter.',
        'Pay only the amount in your order letter, or the one agreed on the call. Please keep it ready, as riders carry little change. If anyone asks for more, do not pay more, and call us.',
        'We never ask for a wallet PIN, a one-time code or your password.',
        'With the parcel you get a receipt. Please keep it for returns.',
      ],
    ],
  },
]

const delivery = (facts: PublicShopSettings): TextSection[] => [
  {
    id: 'delivery',
    heading: 'Delivery',
    body: [
      `${placesText(facts)} ${advanceText(facts)}On the confirming call we tell you the day we expect to deliver. It is an estimate, since roads, weather and strikes are not in our hands. If the parcel is late, call us: you may wait, or cancel the order without cost.`,
      'Until the parcel is in your hands, it is our risk. After that it is yours.',
    ],
  },
  {
    id: 'at-the-door',
    heading: 'Opening the parcel at the door',
    body: [
      'Where the delivery service allows it, open the parcel in front of the rider and compare it with the order before you pay. Some couriers do not allow that. On the confirming call we tell you which it will be. If you could not look first, look as soon as you can and call us: you lose none of your rights by having paid.',
      'Refuse a parcel that is damaged, or that holds the wrong part, and pay nothing.',
    ],
  },
  {
    id: 'refused-parcels',
    heading: 'Parcels refused without a reason',
    body: [
      'Each parcel that comes back costs us the way there and the way back. We do not send you a bill for it. But if you refuse what you ordered and confirmed, or are not there when the parcel comes, we may ask for all or part of the money in advance, by Easypaisa or JazzCash, before we send you the next order.',
    ],
  },
]

const theParts: TextSection[] = [
  {
    id: 'stock',
    heading: 'Stock',
    body: [
      'Placing an order sets the counted parts aside for you. Not every part is counted. If one turns out to be missing or faulty while we pack, we call you: you can wait, take another one, or drop it. What you do not get, you do not pay.',
    ],
  },
  {
    id: 'grades',
    heading: 'Grades: genuine, A and B',
    body: [
      [
        'Genuine: sold by the maker of the bike, or by the brand whose name is on the part, in that maker’s own packing.',
        'A grade: made by another maker to fit the same bike; the better of the grades that are not genuine.',
        'B grade: made by another maker, lighter or simpler; the cheapest, and it usually wears sooner.',
        'No grade: the brand and the size say what it is, as with oil and tyres.',
      ],
      'The A and B grades are our own judgement, not a test certificate. “100% original product.” means a new part of exactly the make and grade named on its page. It does not mean that an A or B grade part comes from the maker of your bike. If you are sent a part of another make or grade than the page named, we exchange it or return your money, and pay every cost.',
      'Pictures show the kind of part. Some are drawings. Where a picture and the written facts differ, the written facts count. The page [About us](/about#grades) explains the grades at more length.',
    ],
  },
  {
    id: 'fit',
    heading: 'Does it fit?',
    body: [
      'The page of a part names the bikes it fits. Models change from year to year, and many bikes have been altered, so compare size, teeth or plug with your old part before you fit the new one. If in doubt, send us a photo of the old part first. If we told you that a part fits, and it does not, that is our mistake and you can return it.',
      'Have brakes, tyres, steering, shocks and engine parts fitted by a skilled mechanic. A good part fitted badly is dangerous.',
    ],
  },
]

const afterDelivery = (facts: PublicShopSettings): TextSection[] => [
  {
    id: 'returns',
    heading: `${returnTime(facts)} return and exchange`,
    body: [
      `You may return or exchange a part within ${returnTime(facts)} of delivery. You need no special reason, and the return is free.`,
      [
        `Tell us within the ${returnTime(facts)}: call [${facts.phone}](${telHref(facts.phone)}), write on [WhatsApp](${whatsappHref(facts.whatsapp)}) or through the [contact form](/contact). Give the order number. A photo helps.`,
        'Bring the part to our counter, or let us arrange for it to be collected. We pay for the way back.',
        'The part must be unused and not fitted, complete, with its packing and its receipt. Trying whether it fits, without marks, is fine.',
        'Wrong size, wrong bike, changed your mind: we exchange the part, or return what you paid for it. If the new part costs more or less, the difference is settled. We do not charge delivery for the exchange.',
        'Our mistake (wrong part, wrong grade, damaged on the way, faulty): we exchange the part or return its price, and the delivery fee if nothing else was in the parcel. This holds even if you found out only when fitting or using it.',
        'Your money comes back in cash at the counter, or by Easypaisa or JazzCash, within a week after we have the part.',
      ],
      'Unless they are faulty or were sent by mistake, we cannot take back: oil and fluids that have been opened, parts cut or marked in fitting, batteries that have been filled with acid, and electrical parts that were connected to a bike.',
    ],
  },
  {
    id: 'warranty',
    heading: 'Warranty',
    body: [
      `We give no warranty of our own beyond the ${returnTime(facts)}, unless the page of the part or the receipt names one. Some makers give their own, for batteries for example. Then their card is in the box: keep it with the receipt. That maker decides about the claim; we help you to make it. Wear is not a fault: brake shoes, chains and clutch plates are used up by riding.`,
      'What the law gives you against faulty goods stays yours in full, with or without a warranty.',
    ],
  },
  {
    id: 'support',
    heading: 'Support',
    body: [
      `We provide 24/7 customer support: on [WhatsApp](${whatsappHref(facts.whatsapp)}), by [email](mailto:${facts.email}) and through the [contact form](/contact) you can reach us at any hour. What comes in at night is answered when the counter opens, at the latest. The phone is answered during shop hours: ${facts.hours}.`,
    ],
  },
]

const rules: TextSection[] = [
  {
    id: 'account',
    heading: 'Your account',
    body: [
      `Give true details, and keep your password to yourself. If somebody else has it, [set a new one](/forgot-password): that ends every login at once. You are responsible for orders placed from your account until you tell us that it is being misused. You can [delete the account](/account-delete) at any time; what then happens to your data is in the [privacy policy](/PrivacyPolicy#delete-your-account). An order that is on its way stays agreed.`,
      'You must be 18 or older to order. If you are younger, let a parent or guardian order for you.',
    ],
  },
  {
    id: 'forbidden',
    heading: 'What is not allowed',
    body: [
      [
        'Ordering in another person’s name, with a false number, or without meaning to take the parcel.',
        'Trying to get into other people’s accounts or the shop’s own area, guessing codes, or getting round the limits.',
        'Flooding the shop with requests, orders or messages, or sending harmful files.',
        'Copying our pictures and texts into another shop without asking.',
        'Selling parts on under a make or grade that they do not have.',
      ],
      'If someone does this, we may cancel the orders concerned and block the account, and report what is a crime. If you think we have blocked you by mistake, call us.',
    ],
  },
  {
    id: 'liability',
    heading: 'When something goes wrong',
    body: [
      'If we make a mistake, we put it right: another part, or your money back. For harm that a faulty part causes, we answer as the law says, including the Punjab Consumer Protection Act 2005. Nothing in these terms takes away or cuts down that right.',
      'We do not answer for harm that comes from wrong fitting, from use on a bike the part is not named for, from altering it or from riding on a worn part. We do not pay for lost time or earnings, nor for the mechanic, unless the law says that we must.',
      'We keep the website running as well as we can, but it may be out of reach now and then. An order is safe with us once you have seen its confirmation.',
    ],
  },
  {
    id: 'law',
    heading: 'Law and courts',
    body: [
      'The law of Pakistan applies. Please talk to us first: nearly everything can be settled at the counter. If not, the courts in Lahore decide. If consumer law lets you go to a court or authority nearer to you, you may.',
    ],
  },
  {
    id: 'changes',
    heading: 'Changes to these terms',
    body: [
      'We may change these terms for the future. For each order, the terms on this page on the day you placed it count. The date at the top says when they last changed. How we treat your data is in the [privacy policy](/PrivacyPolicy).',
    ],
  },
]

/** The text of `/termsandcondition`. */
export const termsText = (facts: PublicShopSettings): PageText => ({
  title: 'Terms and conditions',
  updated: '21 November 2026',
  lead: 'This is what you can expect from us, and what we ask of you, when you buy in this shop.',
  sections: [...ordering(facts), ...delivery(facts), ...theParts, ...afterDelivery(facts), ...rules],
})

/** Names the places that the shop delivers to. */
function placesText(facts: PublicShopSettings): string {
  const cities = facts.zones.flatMap((zone) => zone.cities)
  const named = cities.length > 0 ? `We deliver to these cities: ${cities.join(', ')}.` : ''
  if (!zoneElsewhere(facts)) return `${named} For another place, ask us before you order.`
  return named ? `${named} We deliver to every other place in Pakistan too.` : 'We deliver everywhere in Pakistan.'
}

/** Names the cities where one pays in advance; empty where there are none. */
function advanceText(facts: PublicShopSettings): string {
  const places = facts.zones.flatMap((zone) =>
    zone.cashOnDelivery ? [] : zone.cities.length > 0 ? zone.cities : ['places that are not named'],
  )
  return places.length > 0 ? `In ${places.join(', ')} we take no cash at the door: call us to pay in advance. ` : ''
}
