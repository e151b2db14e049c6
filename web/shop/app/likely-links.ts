/** The links of the page to likely next pages, with their URLs: `prefetch.ts` fetches those that come into sight. */
export const likelyLinks = new Map<Element, string>()

/** Adds a likely link. Returns the function that removes it. */
export function addLikelyLink(link: Element, url: string): () => void {
  likelyLinks.set(link, url)
  return () => void likelyLinks.delete(link)
}
