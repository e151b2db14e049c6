import { shop } from '#domain/shop.ts'
import { paths } from '#web/paths.ts'
import { defineScreen } from '#web/screen.ts'
import { privacyPolicyText } from './privacy-policy-text.ts'
import { TextPage } from './text-page.tsx'

export const screen = defineScreen({
  Page: () => <TextPage text={privacyPolicyText} />,
  head: () => ({
    title: `${privacyPolicyText.title} | ${shop.name}`,
    description: `What ${shop.name} keeps of you, why, how long, and how to have it deleted.`,
    canonical: paths.privacy,
  }),
})
