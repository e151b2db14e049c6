import { t } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import { shop } from '#domain/settings/shop-name.ts'
import { defineScreen } from '#web/shop/screen/screen.ts'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { loadPolicy, type OwnPolicy, policyText } from './own-policy.ts'
import { TextPage } from './text-page.tsx'
import { builtInText } from './built-in-text.ts'
import source from './privacy-policy.txt'

/**
 * Every sentence of the built-in text describes what the software does: a change of a stored field, a retention period or
 * a recipient changes it, and its date. Sources: Sales Tax Act 1990 s.24; Income Tax Ordinance 2001 s.174.
 */
function PrivacyPolicyPage({ data }: { data: OwnPolicy }) {
  return <TextPage text={policyText(data, builtInText(source, useShopSettings()))} />
}

export const screen = defineScreen<OwnPolicy>({
  Page: PrivacyPolicyPage,
  load: ({ call }) => loadPolicy('privacy', call),
  head: (_data, _request, facts) => ({
    title: `${builtInText(source, facts).title} | ${shop.name}`,
    description: t('What {shop} keeps of you, why, how long, and how to have it deleted.', { shop: shop.name }),
    canonical: paths.privacy,
  }),
})
