import { t } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import { shop } from '#domain/settings/shop-name.ts'
import { ContactLines } from '#web/shop/contact/contact-lines.tsx'
import { defineScreen } from '#web/shop/screen/screen.ts'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { ButtonLink } from '#web/shop/screen/button-link.tsx'
import { PolicyStrip } from './policy-strip.tsx'
import { aboutText } from './about-text.ts'
import { LinkedText } from './linked-text.tsx'
import { TextPart } from './text-page.tsx'

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

export const screen = defineScreen({
  Page: AboutPage,
  head: (_data, _request, facts) => ({
    title: `${t('About us')} | ${shop.name}`,
    description: `${aboutText(facts).lead} ${facts.address}.`,
    canonical: paths.about,
    preload: picture,
  }),
})
