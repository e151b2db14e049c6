import { t } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import { shop } from '#domain/settings/shop-name.ts'
import { defineScreen } from '#web/shop/screen/screen.ts'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { loadPolicy, type OwnPolicy, policyText } from './own-policy.ts'
import { TextPage } from './text-page.tsx'
import { privacyPolicyText } from './privacy-policy-text.ts'

function PrivacyPolicyPage({ data }: { data: OwnPolicy }) {
  return <TextPage text={policyText(data, privacyPolicyText(useShopSettings()))} />
}

export const screen = defineScreen<OwnPolicy>({
  Page: PrivacyPolicyPage,
  load: ({ call }) => loadPolicy('privacy', call),
  head: (_data, _request, facts) => ({
    title: `${privacyPolicyText(facts).title} | ${shop.name}`,
    description: t('What {shop} keeps of you, why, how long, and how to have it deleted.', { shop: shop.name }),
    canonical: paths.privacy,
  }),
})
