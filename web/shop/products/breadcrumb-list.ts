import type { LinkedDataShop } from '#web/shop/screen/screen.ts'

/** The position of a page for search engines; the first is the home page, the last the page itself. */
export function breadcrumbList(trail: { label: string; to: string }[], { pageUrl }: LinkedDataShop): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: pageUrl(to),
    })),
  }
}
