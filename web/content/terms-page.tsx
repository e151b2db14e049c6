import { shop } from '#domain/shop.ts'
import { paths } from '#web/paths.ts'
import { defineScreen } from '#web/screen.ts'
import { termsText } from './terms-text.ts'
import { TextPage } from './text-page.tsx'

export const screen = defineScreen({
  Page: () => <TextPage text={termsText} />,
  head: () => ({
    title: `${termsText.title} | ${shop.name}`,
    description: `How ordering, cash on delivery, returns and exchange work at ${shop.name}.`,
    canonical: paths.terms,
  }),
})
