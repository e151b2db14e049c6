import { shop } from '#domain/shop.ts'
import { paths } from '#web/paths.ts'
import { defineScreen } from '#web/screen.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ContactForm } from './contact-form.tsx'
import { ShopCard } from './shop-card.tsx'

function ContactPage() {
  return (
    <div className="page">
      <header className="contact-head">
        <div>
          <h1>Contact us</h1>
          <p className="second">Tell us the bike and the part, or send a photo of the old one.</p>
        </div>
        <p className="actions">
          <a className="button" href={shop.phoneHref}>
            <Icon name="phone" />
            Call us
          </a>
          <a className="button" href={shop.whatsappHref} rel="noopener">
            <Icon name="whatsapp" />
            WhatsApp
          </a>
        </p>
      </header>
      <div className="contact-columns">
        <ContactForm />
        <ShopCard />
      </div>
    </div>
  )
}

export const screen = defineScreen({
  Page: ContactPage,
  head: () => ({
    title: `Contact us | ${shop.name}`,
    description: `Call ${shop.phone}, write on WhatsApp, or send a photo of the part you need. ${shop.address}.`,
    canonical: paths.contact,
  }),
})
