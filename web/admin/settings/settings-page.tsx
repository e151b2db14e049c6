import * as z from 'zod/mini'
import { adminPaths } from '#domain/admin-paths.ts'
import { paths } from '#domain/paths.ts'
import { defaultMarqueeText } from '#domain/settings/shop-name.ts'
import { MarqueeText, settingLimits } from '#domain/settings/setting-fields.ts'
import { adminSettingsApi } from '#domain/settings/settings.admin.endpoints.ts'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { QueryView } from '#web/admin/queries/query-view.tsx'
import { useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { privacyPolicyText } from '#web/shop/content/privacy-policy-text.ts'
import { termsText } from '#web/shop/content/terms-text.ts'
import { AdvancePart } from './advance-part.tsx'
import { BannersPart } from './banners/banners-part.tsx'
import { FeedPart } from './feed-part.tsx'
import { PolicyPart } from './policy-part.tsx'
import { SaveDock } from './save-dock.tsx'
import { about, contact, limits, orders, promised, returns, SectionPart } from './sections.tsx'
import { type SettingRow, text, words } from './setting-rows.tsx'
import { SettingsForm } from './settings-form.tsx'
import { ZonesPart } from './zones/zones-part.tsx'

const Marquee = z.object({ text: MarqueeText })

const preview: SettingRow<object> = {
  ...words(null),
  draw: (_, { text = '' }) => (
    <p className="settings-marquee" aria-label="How it looks">
      <span>{text.trim() || defaultMarqueeText}</span>
      <span aria-hidden="true">{text.trim() || defaultMarqueeText}</span>
    </p>
  ),
}

const rows = [
  text('text', 'Banner text', { maxLength: settingLimits.marquee, hint: `Empty shows “${defaultMarqueeText}”.` }),
  preview,
]

const parts = [
  { id: 'banner-text', label: 'Banner text' },
  { id: 'home-banners', label: 'Home banners' },
  { id: 'delivery', label: 'Delivery' },
  { id: 'orders', label: 'Orders' },
  { id: 'advance', label: 'Pay in advance' },
  { id: 'returns', label: 'Exchange and return' },
  { id: 'contact', label: 'Phones and address' },
  { id: 'about', label: 'About you' },
  { id: 'promises', label: 'Promises' },
  { id: 'policy-terms', label: 'Policies' },
  { id: 'limits', label: 'Limits' },
  { id: 'feed', label: 'Product feed' },
]

/** The shop settings, saved by one dock. */
export function SettingsPage() {
  const settings = useEndpointQuery(adminSettingsApi.getSettings)
  return (
    <AdminPage
      title="Shop settings"
      subtitle="Changes go live immediately."
      back={{ to: adminPaths.more, label: 'More' }}
    >
      <QueryView of={settings}>
        {({ facts, marquee, banners, policies }) => (
          <SaveDock>
            <div className="stack settings-layout">
              <nav className="owner-tabs settings-index" aria-label="Parts of the settings">
                {parts.map(({ id, label }) => (
                  <a key={id} href={`#${id}`}>
                    {label}
                  </a>
                ))}
              </nav>
              <div className="stack settings-parts">
                <MarqueePart {...marquee} />
                <BannersPart {...banners} />
                <ZonesPart facts={facts} />
                <SectionPart section={orders} facts={facts} />
                <AdvancePart facts={facts} />
                <SectionPart section={returns} facts={facts} />
                <SectionPart section={contact} facts={facts} />
                <SectionPart section={about} facts={facts} />
                <SectionPart section={promised} facts={facts} />
                <PolicyPart name="terms" path={paths.terms} builtIn={termsText(facts)} {...policies.terms} />
                <PolicyPart
                  name="privacy"
                  path={paths.privacy}
                  builtIn={privacyPolicyText(facts)}
                  {...policies.privacy}
                />
                <SectionPart section={limits} facts={facts} />
                <FeedPart />
              </div>
            </div>
          </SaveDock>
        )}
      </QueryView>
    </AdminPage>
  )
}

/** The text that runs at the top of every page, with a preview. */
function MarqueePart({ text: saved, updatedAt }: { text: string; updatedAt: number }) {
  return (
    <SettingsForm
      part="banner-text"
      title="Banner text"
      lead="Runs at the top of every page."
      rows={rows}
      values={{ text: saved }}
      schema={Marquee}
      send={(values) => callAsStaff(adminSettingsApi.saveMarquee, { body: { ...values, updatedAt } })}
    />
  )
}
