import { shop } from '#domain/shop.ts'
import { paths } from '#web/paths.ts'
import { defineScreen } from '#web/screen.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PolicyStrip } from '#web/ui/policy-strip.tsx'
import { aboutText } from './about-text.ts'
import { LinkedText } from './linked-text.tsx'
import { TextPart } from './text-page.tsx'

/** The parts of one service, laid out; on a phone only the right side of it is shown. */
const picture = {
  srcset: '/pictures/service-set-720.avif 720w, /pictures/service-set-1440.avif 1440w',
  sizes: '(min-width: 1000px) 1000px, (min-width: 600px) 100vw, 145vw',
}

function AboutPage() {
  return (
    <div className="page about">
      <header className="about-head">
        <div>
          <h1>{aboutText.title}</h1>
          <p className="text-lead">
            <LinkedText text={aboutText.lead} />
          </p>
        </div>
        <picture>
          <source type="image/avif" srcSet={picture.srcset} sizes={picture.sizes} />
          <img
            src="/pictures/service-set-720.webp"
            width={720}
            height={354}
            fetchPriority="high"
            alt="Brake shoes, brake pads, a spark plug and a cable, laid out for a service"
          />
        </picture>
      </header>
      <div className="about-columns">
        <div className="text-body">
          {aboutText.sections.map((section) => (
            <TextPart key={section.id} section={section} />
          ))}
        </div>
        <section className="card stack about-address" aria-labelledby="address">
          <h2 id="address">OUR ADDRESS</h2>
          <address className="contact-lines">
            <p>
              <Icon name="pin" />
              {shop.address}
            </p>
            <p>
              <Icon name="phone" />
              <a href={shop.phoneHref}>{shop.phone}</a>
            </p>
            <p>
              <Icon name="whatsapp" />
              <a href={shop.whatsappHref} rel="noopener">
                WhatsApp {shop.whatsapp}
              </a>
            </p>
            <p>
              <Icon name="clock" />
              {shop.hours}
            </p>
          </address>
          <ButtonLink to={paths.contact}>Map and contact form</ButtonLink>
        </section>
      </div>
      <PolicyStrip />
    </div>
  )
}

export const screen = defineScreen({
  Page: AboutPage,
  head: () => ({
    title: `About us | ${shop.name}`,
    description: `${aboutText.lead} ${shop.address}.`,
    canonical: paths.about,
    preload: picture,
  }),
})
