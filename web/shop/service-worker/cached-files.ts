/** The paths of the files that a document of the shop names: scripts, styles and fonts, of its language's build. */
export function filesNamedIn(document: string): string[] {
  return [...new Set(document.match(/(?:\/[a-z]+)?\/assets\/[\w.-]+\.\w+/g))]
}

/**
 * Deletes the files that no version needs, and the pages that name a file which is none of them: without a network
 * they would open without their scripts.
 */
export async function removeUnneeded(files: Cache, pages: Cache, needed: ReadonlySet<string>): Promise<void> {
  const removeIf = async (cache: Cache, isUnneeded: (request: Request) => Promise<boolean> | boolean) => {
    for (const request of await cache.keys()) if (await isUnneeded(request)) await cache.delete(request)
  }
  await removeIf(files, ({ url }) => !needed.has(new URL(url).pathname))
  await removeIf(pages, async (request) => {
    const text = (await (await pages.match(request))?.text()) ?? ''
    return !filesNamedIn(text).every((file) => needed.has(file))
  })
}
