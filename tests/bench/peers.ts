/**
 * What other shops did, measured once on one machine of two cores with 1,000 products, each beside the same floors as ours:
 * a figure of theirs is compared by its ratio to the floor of their sitting, ours by its ratio to the floor of its own.
 */

/** LCP of the bare page of their sitting. Milliseconds. */
export const barePageOfPeers = 916

/** First visits on the simulation of a phone. Milliseconds, and kilobytes of scripts. */
export const peerPages: {
  name: string
  page: 'home' | 'collection' | 'product'
  lcp: number
  tbt: number
  scripts: number
}[] = [
  { name: 'NextFaster', page: 'home', lcp: 1514, tbt: 70, scripts: 190 },
  { name: 'NextFaster', page: 'collection', lcp: 1557, tbt: 213, scripts: 193 },
  { name: 'NextFaster', page: 'product', lcp: 2261, tbt: 284, scripts: 193 },
  { name: 'EverShop 2.2', page: 'home', lcp: 1033, tbt: 205, scripts: 424 },
  { name: 'EverShop 2.2', page: 'collection', lcp: 1153, tbt: 335, scripts: 432 },
  { name: 'EverShop 2.2', page: 'product', lcp: 1082, tbt: 294, scripts: 432 },
  { name: 'Medusa with Next.js', page: 'home', lcp: 1074, tbt: 364, scripts: 390 },
  { name: 'Medusa with Next.js', page: 'collection', lcp: 2050, tbt: 502, scripts: 414 },
  { name: 'Medusa with Next.js', page: 'product', lcp: 1680, tbt: 504, scripts: 414 },
  { name: 'React over REST (Vite)', page: 'home', lcp: 1959, tbt: 23, scripts: 115 },
  { name: 'React over REST (Vite)', page: 'collection', lcp: 2185, tbt: 438, scripts: 115 },
  { name: 'React over REST (Vite)', page: 'product', lcp: 1573, tbt: 31, scripts: 115 },
]

/**
 * The bare Worker of their sitting and the quickest of EverShop, Medusa, Vendure and NextFaster, in requests a second over 16
 * connections; and how many times as quick ours shall be.
 */
export const peerSpeeds = {
  collectionPage: { bare: 1125, best: 86, name: 'NextFaster', least: 10 },
  order: { bare: 565, best: 18, name: 'EverShop 2.2', least: 15 },
}
