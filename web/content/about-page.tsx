import { shop } from '#domain/shop.ts'
import { paths } from '#web/paths.ts'
import { defineScreen } from '#web/screen.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { PolicyStrip } from '#web/ui/policy-strip.tsx'
import { aboutText } from './about-text.ts'
import { LinkedText } from './linked-text.tsx'
import { TextPart } from './text-page.tsx'

function AboutPage() {
  return (
    <div className="page about">
      <h1>{aboutText.title}</h1>
      <p className="text-lead">
        <LinkedText text={aboutText.lead} />
      </p>
      <div className="about-columns">
        <div className="text-body">
          <picture className="about-picture">
            <source
              type="image/avif"
              srcSet="/pictures/service-set-720.avif 720w, /pictures/service-set-1440.avif 1440w"
              sizes="(min-width: 900px) 720px, 100vw"
            />
            <img
              src="/pictures/service-set-720.webp"
              width={720}
              height={354}
              alt="Brake shoes, a disc pad, a spark plug and cables, laid out for a service"
            />
          </picture>
          {aboutText.sections.map((section) => (
            <TextPart key={section.id} section={section} />
          ))}
        </div>
        <section className="card stack" aria-labelledby="address">
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
              <Icon name="clock" />
              {shop.hours}
            </p>
          </address>
          <ButtonLink to={paths.contact}>Contact us</ButtonLink>
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
  }),
})
