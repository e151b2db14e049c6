import { defaultSettings } from '#domain/settings/default-settings.ts'
import { openAdmin } from '#tests/support/web/admin.tsx'
import { type Answers } from '#tests/support/web/screen.tsx'

/** A stored picture. */
export const picture = { key: 'a'.repeat(32), alt: 'A chain', width: 1440, height: 480, placeholder: 'data:,' }

/** A banner with a picture. */
const banner = {
  title: 'Chain set',
  text: 'Pay cash.',
  action: 'See it',
  href: '/collection?q=chain',
  productId: null,
  wide: picture,
  tall: picture,
}

/** All settings as the admin reads them. */
export const settings = {
  facts: { ...defaultSettings, updatedAt: 5 },
  marquee: { text: 'Eid sale', updatedAt: 6 },
  banners: { list: [banner, { ...banner, title: 'Brakes' }], updatedAt: 7 },
  policies: { privacy: { text: null, updatedAt: 0 }, terms: { text: null, updatedAt: 0 } },
}

/** Path of the settings, without which of them. */
export const path = '/api/hitech/owner/settings'

/** A feed without a link. */
export const feed = { link: null, lastFetchAt: null, items: 2, isAtMost: false, leftOut: [], reasons: [] }

/** Opens the settings; `sent` lists the bodies saved to one of them. */
export const open = async (answers: Answers = {}) => {
  const opened = openAdmin('/owner/settings', {
    [`GET ${path}`]: settings,
    'GET /api/hitech/owner/feed': feed,
    ...answers,
  })
  await opened.view.findByRole('heading', { name: 'Banner text' })
  const sent = (name: string) => opened.asked.filter((each) => each.path === `${path}/${name}`).map(({ body }) => body)
  return { ...opened, sent }
}
