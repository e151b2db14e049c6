import { t } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import { shop } from '#domain/settings/shop-name.ts'
import { defineScreen } from '#web/shop/screen/screen.ts'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { loadPolicy, type OwnPolicy, policyText } from './own-policy.ts'
import { TextPage } from './text-page.tsx'
import { termsText } from './terms-text.ts'

function TermsPage({ data }: { data: OwnPolicy }) {
  return <TextPage text={policyText(data, termsText(useShopSettings()))} />
}

export const screen = defineScreen<OwnPolicy>({
  Page: TermsPage,
  load: ({ call }) => loadPolicy('terms', call),
  head: (_data, _request, facts) => ({
    title: `${termsText(facts).title} | ${shop.name}`,
    description: t('How ordering, cash on delivery, returns and exchange work at {shop}.', { shop: shop.name }),
    canonical: paths.terms,
  }),
})
