import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Shows every screen in the letters of the device, as a network does that brings the shop's own too late: most are wider. */
export async function withoutOwnLetters(page: Page): Promise<void> {
  await page.route('**/*.woff2', (route) => route.fulfill({ body: '' }))
}

/** The rules of axe that colours decide. */
export const rulesOfColours = ['color-contrast', 'link-in-text-block']

/**
 * What axe finds wrong on the screen that is shown: each rule with the first element that breaks it. It describes nothing
 * of what is right, and looks into no frames of other sites, of which the shop has none: a third of the time.
 */
export async function barriersOf(
  page: Page,
  onlyRules?: string[],
): Promise<[rule: string, element: string | undefined][]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], ...(onlyRules && { runOnly: { type: 'rule', values: onlyRules } }) })
    .setLegacyMode(true)
    .analyze()
  return violations.map(({ id, nodes }) => [id, nodes[0]?.html])
}
