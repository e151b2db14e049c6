import { anyChoice, type ChoiceList, shownChoices } from '#domain/choices/choices.ts'
import { joinWords } from '#web/shop/search/collection-text.ts'
import { t } from '#domain/language/translate.ts'
import { largestFile, pictureSrcset } from '#domain/media/picture.ts'
import { paths } from '#domain/paths.ts'
import type { PublicShopSettings, ShopSettings } from '#domain/settings/shop-settings.ts'
import { shop } from '#domain/settings/shop-name.ts'
import { ContactLines } from '#web/shop/contact/contact-lines.tsx'
import { defineScreen } from '#web/shop/screen/screen.ts'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { ButtonLink } from '#web/shop/screen/link.tsx'
import { PolicyStrip } from './policy-strip.tsx'
import { LinkedText } from './linked-text.tsx'
import { TextPart } from './text-page.tsx'
import { returnTime } from '#domain/delivery/return-time.ts'
import { feesInWords } from '#domain/delivery/zones.ts'
import source from './about.txt'
import { builtInText, contactValues } from './built-in-text.ts'
import type { PageText } from './text-section.ts'

/** The text of `/about`. The page adds the address block and the policy strip. */
export const aboutText = (facts: PublicShopSettings): PageText => {
  const values = { ...contactValues(facts), fees: feesInWords(facts), time: returnTime(facts) }
  const [brands, sizes] = [firstKeys('brands'), firstKeys('sizes')]
  return builtInText(source, values, {
    brands: joinWords(brands),
    sizes: joinWords(sizes),
    names: brands.join(t(', ')),
  })
}

/** The first of a list, as the makers write them. */
const firstKeys = (list: ChoiceList) =>
  shownChoices(list)
    .flatMap(({ key }) => (key === anyChoice ? [] : [key]))
    .slice(0, 6)

/** The parts of one service, laid out; on a phone only its right side is shown. */
const picture = {
  srcset: '/pictures/service-set-720.avif 720w, /pictures/service-set-1440.avif 1440w',
  sizes: '(min-width: 1000px) 1000px, (min-width: 600px) 100vw, 145vw',
}

function AboutPage() {
  const facts = useShopSettings()
  const { title, lead, sections } = aboutText(facts)
  return (
    <div className="page about">
      <header className="about-head">
        <div>
          <h1>{title}</h1>
          <p className="text-lead">
            <LinkedText text={lead} />
          </p>
        </div>
        <picture>
          <source type="image/avif" srcSet={picture.srcset} sizes={picture.sizes} />
          <img
            src="/pictures/service-set-720.webp"
            width={720}
            height={354}
            fetchPriority="high"
            alt={t('Brake shoes, brake pads, a spark plug and a cable, laid out for a service')}
          />
        </picture>
      </header>
      {facts.about && <Counter about={facts.about} />}
      <div className="about-columns">
        <div className="text-body">
          {sections.map((section) => (
            <TextPart key={section.id} section={section} />
          ))}
        </div>
        <section className="card stack about-address" aria-labelledby="address">
          <h2 id="address">{t('OUR ADDRESS')}</h2>
          <ContactLines />
          <ButtonLink to={paths.contact}>{t('Map and contact form')}</ButtonLink>
        </section>
      </div>
      <PolicyStrip policies={facts.policies} />
    </div>
  )
}

/** The people behind the shop, as far as the owner shows them. */
function Counter({ about }: { about: ShopSettings['about'] }) {
  const { since, ntn, picture } = about
  const lines = [since !== null && t('Since {year}', { year: since }), ntn !== null && t('NTN {ntn}', { ntn })]
  return (
    <figure className="about-counter">
      {picture && (
        <picture>
          <source type="image/avif" srcSet={pictureSrcset(picture, 'avif')} sizes="(min-width: 1000px) 1000px, 100vw" />
          <img
            src={largestFile(picture, 'webp').path}
            width={picture.width}
            height={picture.height}
            loading="lazy"
            alt={t('The counter of {shop}', { shop: shop.name })}
          />
        </picture>
      )}
      <figcaption className="second">{lines.filter(Boolean).join(' · ')}</figcaption>
    </figure>
  )
}

export const screen = defineScreen({
  Page: AboutPage,
  head: (_data, _request, facts) => ({
    title: `${t('About us')} | ${shop.name}`,
    description: `${aboutText(facts).lead} ${facts.address}.`,
    canonical: paths.about,
    preload: picture,
  }),
})
