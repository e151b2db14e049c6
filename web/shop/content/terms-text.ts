import { telHref, whatsappHref } from '#domain/contact/shop-links.ts'
import { cityName } from '#domain/delivery/city-names.ts'
import { returnTime } from '#domain/delivery/return-time.ts'
import { feesInWords, zoneElsewhere } from '#domain/delivery/zones.ts'
import { t } from '#domain/language/translate.ts'
import { noReturnText } from '#domain/settings/no-return-text.ts'
import type { PublicShopSettings } from '#domain/settings/shop-settings.ts'
import { shop } from '#domain/settings/shop-name.ts'
import { paymentTerms, generalTerms, partTerms } from './terms-rules-text.ts'
import type { PageText, TextSection } from './text-section.ts'
import { translateSections } from './translate-sections.ts'

const ordering = (facts: PublicShopSettings): TextSection[] => [
  {
    id: 'who-we-are',
    heading: t('Who we are'),
    body: [
      t('You buy from {shop}, {address}. Phone: [{phone}]({tel}). Email: [{email}]({mailto}). Shop hours: {hours}.', {
        shop: shop.name,
        address: facts.address,
        tel: telHref(facts.phone),
        phone: facts.phone,
        mailto: `mailto:${facts.email}`,
        email: facts.email,
        hours: facts.hours,
      }),
      t(
        'These terms apply to orders placed on this website. If we agree on something else with you, for example on the confirming call, that counts first.',
      ),
    ],
  },
  {
    id: 'prices',
    heading: t('Prices and delivery fee'),
    body: [
      [
        t(
          'All prices are in Pakistani rupees (PKR), in whole rupees. The price on the page is the price you pay for the part.',
        ),
        t(
          'Delivery costs {fees} for the whole order. If the fee changes, the checkout shows the new one before you order.',
          { fees: feesInWords(facts) },
        ),
        t('A crossed-out price is what we charged for that part before.'),
        t(
          'Prices of parts change often. If a price changes while a part is in your cart, the checkout shows the new total and asks you again. A rise after you have placed an order does not touch that order.',
        ),
        t(
          'If a price is plainly wrong, such as a tyre for 5 rupees, we tell you on the confirming call. You can then take the part at the right price or drop it.',
        ),
      ],
      t(
        'The four stars and the number 122 beside a part are a figure carried over from our earlier shop. They are not reviews of that one part.',
      ),
      t('As soon as people who received a part have reviewed it, we show their stars and their number instead.'),
    ],
  },
  {
    id: 'ordering',
    heading: t('Ordering and the confirming call'),
    body: [
      [
        facts.guestOrders
          ? t('To order online you need a phone number on which we can reach you.')
          : t('To order online you need an account and a phone number on which we can reach you.'),
        t(
          'When you press PLACE ORDER, you ask us to sell you those parts. An admin of the shop then calls you to confirm the parts, the address and the cash to pay. With that call the sale is agreed.',
        ),
      ].join(' '),
      t(
        'If we cannot reach you after several tries, we cancel the order and put the parts back on the shelf. You can always order again.',
      ),
      t(
        'You can change or cancel an order free of charge until we hand the parcel to the rider or courier. Call [{phone}]({tel}) or write on [WhatsApp]({whatsapp}).',
        { tel: telHref(facts.phone), phone: facts.phone, whatsapp: whatsappHref(facts.whatsapp) },
      ),
    ],
  },
]

const delivery = (facts: PublicShopSettings): TextSection[] => [
  {
    id: 'delivery',
    heading: t('Delivery'),
    body: [
      [
        ...placesText(facts),
        ...advanceText(facts),
        t(
          'On the confirming call we tell you the day we expect to deliver. It is an estimate, since roads, weather and strikes are not in our hands. If the parcel is late, call us: you may wait, or cancel the order without cost.',
        ),
      ].join(' '),
      t('Until the parcel is in your hands, it is our risk. After that it is yours.'),
    ],
  },
  {
    id: 'at-the-door',
    heading: t('Opening the parcel at the door'),
    body: [
      t(
        'Where the delivery service allows it, open the parcel in front of the rider and compare it with the order before you pay. Some couriers do not allow that. On the confirming call we tell you which it will be. If you could not look first, look as soon as you can and call us: you lose none of your rights by having paid.',
      ),
      t('Refuse a parcel that is damaged, or that holds the wrong part, and pay nothing.'),
    ],
  },
  {
    id: 'refused-parcels',
    heading: t('Parcels refused without a reason'),
    body: [
      t(
        'Each returned parcel costs us delivery both ways. We do not send you a bill for it. But if you refuse what you ordered and confirmed, or are not there when the parcel comes, we may ask for all or part of the money in advance, by Easypaisa or JazzCash, before we send you the next order.',
      ),
    ],
  },
]

const afterDelivery = (facts: PublicShopSettings): TextSection[] => [
  {
    id: 'returns',
    heading: t('{time} return and exchange', { time: returnTime(facts) }),
    body: [
      facts.returnWayBack === 'shop'
        ? t(
            'You may return or exchange a part within {time} of delivery. You need no special reason, and the return is free.',
            { time: returnTime(facts) },
          )
        : t('You may return or exchange a part within {time} of delivery. You need no special reason.', {
            time: returnTime(facts),
          }),
      [
        t(
          'Tell us within the {time}: on the page of your order, by a call to [{phone}]({tel}), on [WhatsApp]({whatsapp}) or through the [contact form](/contact). Give the order number. A photo helps.',
          {
            tel: telHref(facts.phone),
            phone: facts.phone,
            whatsapp: whatsappHref(facts.whatsapp),
            time: returnTime(facts),
          },
        ),
        facts.returnWayBack === 'shop'
          ? t('Bring the part to our counter, or let us arrange for it to be collected. We pay for the way back.')
          : t(
              'Bring the part to our shop, or send it to us. You pay for the way back. If the mistake was ours, we pay for it.',
            ),
        t(
          'The part must be unused and not fitted, complete, with its packing and its receipt. Trying whether it fits, without marks, is fine.',
        ),
        t(
          'Wrong size, wrong bike, changed your mind: we exchange the part, or return what you paid for it. If the new part costs more or less, the difference is settled. We do not charge delivery for the exchange.',
        ),
        t(
          'Our mistake (wrong part, wrong grade, damaged on the way, faulty): we exchange the part or return its price, and the delivery fee if nothing else was in the parcel. This holds even if you found out only when fitting or using it.',
        ),
        t(
          'We return your money in cash at the counter, or by Easypaisa or JazzCash, within a week of receiving the part.',
        ),
      ],
      t(
        'Unless they are faulty or were sent by mistake, we cannot take back: oil and fluids that have been opened, parts cut or marked in fitting, batteries that have been filled with acid, and electrical parts that were connected to a bike.',
      ),
      ...noReturnText(facts),
    ],
  },
  {
    id: 'warranty',
    heading: t('Warranty'),
    body: [
      t(
        'We give no warranty of our own beyond the {time}, unless the page of the part or the receipt names one. Some makers give their own, for batteries for example. Then their card is in the box: keep it with the receipt. That maker decides about the claim; we help you to make it. Wear is not a fault: brake shoes, chains and clutch plates are used up by riding.',
        { time: returnTime(facts) },
      ),
      t('What the law gives you against faulty goods stays yours in full, with or without a warranty.'),
    ],
  },
  {
    id: 'support',
    heading: t('Support'),
    body: [
      t(
        'We provide 24/7 customer support: on [WhatsApp]({whatsapp}), by [email]({mailto}) and through the [contact form](/contact) you can reach us at any hour. We answer what you write at night when the counter opens, at the latest. The phone is answered during shop hours: {hours}.',
        { mailto: `mailto:${facts.email}`, hours: facts.hours, whatsapp: whatsappHref(facts.whatsapp) },
      ),
    ],
  },
]

/** The text of `/termsandcondition`. */
export const termsText = (facts: PublicShopSettings): PageText => ({
  title: t('Terms and conditions'),
  updated: t('21 November 2026'),
  lead: t('This is what you can expect from us, and what we ask of you, when you buy in this shop.'),
  sections: [
    ...ordering(facts),
    ...translateSections(paymentTerms),
    ...delivery(facts),
    ...translateSections(partTerms),
    ...afterDelivery(facts),
    ...translateSections(generalTerms),
  ],
})

/** Names the places that the shop delivers to. */
function placesText(facts: PublicShopSettings): string[] {
  const cities = facts.zones.flatMap((zone) => zone.cities.map(cityName)).join(t(', '))
  const named = cities === '' ? [] : [t('We deliver to these cities: {cities}.', { cities })]
  if (!zoneElsewhere(facts)) return [...named, t('For another place, ask us before you order.')]
  return cities === ''
    ? [t('We deliver everywhere in Pakistan.')]
    : [...named, t('We deliver to every other place in Pakistan too.')]
}

/** Names the cities where one pays in advance; empty where there are none. */
function advanceText(facts: PublicShopSettings): string[] {
  const places = facts.zones.flatMap((zone) =>
    zone.cashOnDelivery ? [] : zone.cities.length > 0 ? zone.cities.map(cityName) : [t('places that are not named')],
  )
  if (places.length === 0) return []
  return [t('In {places} we take no cash at the door: call us to pay in advance.', { places: places.join(t(', ')) })]
}
