import type { ShopRequest } from '#worker/shop-context.ts'

/**
 * Marks an answer that is the same for everybody: browsers ask each time (an ETag makes that cheap), the cache in front
 * of the Worker may keep it for so many seconds and show it while it fetches a new one. Tags name what it shows.
 * There is no context when a page is rendered inside the Worker; the page has headers of its own.
 */
export function publicCache(context: ShopRequest | undefined, { seconds, tags }: { seconds: number; tags: string[] }) {
  context?.header('Cache-Control', `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=600`)
  context?.header('Cache-Tag', tags.join(','))
}
