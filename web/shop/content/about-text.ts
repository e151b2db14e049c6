import { telHref, whatsappHref } from '#domain/contact/shop-links.ts'
import { returnTime } from '#domain/delivery/return-time.ts'
import { feesInWords } from '#domain/delivery/zones.ts'
import { msg, t } from '#domain/language/translate.ts'
import type { PublicShopSettings } from '#domain/settings/shop-settings.ts'
import { shop } from '#domain/settings/shop-name.ts'
import type { PageText, TextSection } from './text-section.ts'
import { translateSections } from './translate-sections.ts'

const story: TextSection[] = [
  {
    id: 'story',
    heading: msg('A parts counter you can reach from home'),
    body: [
      msg(
        'A bike that stands still costs a day’s work. Finding one small part can take half of that day: one shop has the wrong size, the next has no stock, and the third will not say who made it. We built this shop to spare you that walk.',
      ),
      msg(
        'We keep parts for Honda, Yamaha and Suzuki bikes of 70, 125 and 150 cc: chain and sprocket sets, brake shoes, cables, plugs, filters, lights, batteries, body parts and much else that wears out, breaks or gets lost. Each part has its own page with its price, its pictures and the bikes it fits.',
      ),
      msg(
        'You can call a part what your ustad calls it. Search for “garari set” and you find the chain and sprocket set; “race wire” finds the throttle cable.',
      ),
    ],
  },
]

const grades: TextSection[] = [
  {
    id: 'grades',
    heading: msg('Genuine, A grade, B grade: what is the difference?'),
    body: [
      msg(
        'The same part is often made by several makers, at very different prices. We put the grade next to the price, so that you know what you are paying for.',
      ),
      {
        caption: msg('The three grades'),
        head: [msg('Grade'), msg('What it is'), msg('When it makes sense')],
        rows: [
          [
            msg('Genuine'),
            msg(
              'Sold by the maker of your bike, or by the brand whose name is on the part, in that maker’s own packing. Workshops call it “aik number”. It costs the most.',
            ),
            msg('Engine parts, brakes, and anything that is a lot of work to change twice.'),
          ],
          [
            msg('A grade'),
            msg('Made by another maker to fit the same bike. The better choice among parts that are not genuine.'),
            msg('Daily riding, when genuine costs more than you want to spend.'),
          ],
          [
            msg('B grade'),
            msg(
              'Also made by another maker, lighter or simpler. It fits, it costs the least, and it usually wears sooner.',
            ),
            msg('A tight budget, an old bike, or a repair to get you moving.'),
          ],
        ],
      },
      msg(
        'The grades are our own judgement as traders. They are not a certificate from a testing laboratory. Not every part comes in every grade. Oil and tyres carry no grade, because there the brand and the size say more.',
      ),
      msg(
        'The note “100% original product.” means that you get a new part of exactly the make and grade named on its page. It does not mean that an A or B grade part comes from the maker of your bike. Only “Genuine” means that.',
      ),
    ],
  },
]

/** The text of `/about`. The page adds the address block and the policy strip. */
export const aboutText = ({ phone, whatsapp, hours, ...facts }: PublicShopSettings): PageText => ({
  title: t('ABOUT US'),
  updated: t('21 November 2026'),
  lead: t('{shop} sells motorcycle parts and accessories in Lahore: over the counter, and online to your door.', {
    shop: shop.name,
  }),
  sections: [
    ...translateSections(story),
    {
      id: 'how-we-work',
      heading: t('How we work'),
      body: [
        [
          t('You choose the part and see the exact cash to pay before you order. The price is in whole rupees.'),
          t(
            'Delivery is {fees} for the whole order, however many parts are in it. If the fee changes, the checkout shows the new one before you order.',
            { fees: feesInWords(facts) },
          ),
          t(
            'We will call you to confirm the order. Tell us your bike and its year on that call, and we will check the fit with you.',
          ),
          t('We will pack the parts, and a rider or a courier will bring them. You pay in cash at your door.'),
          t(
            'If the part is wrong, bring it or send it back within {time}. We will exchange it or return your money. See the [terms](/termsandcondition#returns).',
            { time: returnTime(facts) },
          ),
        ],
        t(
          'Where a part is counted, the shop counts every piece it sells. “2 left” means two on the shelf. When the last one is sold, the page says so.',
        ),
      ],
    },
    ...translateSections(grades),
    {
      id: 'ask-us',
      heading: t('Ask before you buy'),
      body: [
        t(
          'Not sure which part you need? Send a photo of the old one and the name of your bike on [WhatsApp]({whatsapp}), or write through the [contact form](/contact). You can write at any hour of the day or night. Prefer to talk? Call [{phone}]({tel}). Shop hours: {hours}.',
          { phone, hours, whatsapp: whatsappHref(whatsapp), tel: telHref(phone) },
        ),
        t('If we do not have the part, we will say so. If a cheaper one will do, we will say that too.'),
        t(
          'Honda, Yamaha, Suzuki and the other makers’ names belong to their owners. We use them to say which bike a part fits and who made it.',
        ),
      ],
    },
  ],
})
