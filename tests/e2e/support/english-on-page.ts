import type { Page } from '@playwright/test'
import { englishRun, plainText, shownAttributes } from '#tests/support/language/english-run.ts'

/**
 * English texts that the shown page in Urdu has. Those in an element with a language of its own are not read, nor what
 * people wrote themselves, such as reviews (`dir="auto"` outside fields), nor the words of `typed`, such as a search.
 */
export async function englishOnPage(page: Page, typed = ''): Promise<string[]> {
  const texts = await page.evaluate((attributes) => {
    const isOwn = (element: Element | null) =>
      element?.closest(
        '[lang]:not(html):not([lang=ur]), [dir=auto]:not(input, textarea), bdi, [translate=no], script, style, svg, noscript',
      ) != null
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      if (!isOwn(parentElement)) found.push(textContent ?? '')
    }
    for (const element of document.body.querySelectorAll('*'))
      if (!isOwn(element)) found.push(...attributes.flatMap((name) => element.getAttribute(name) ?? []))
    return [document.title, ...found]
  }, shownAttributes)
  const words = typed.split(/[^\w]+/).filter((word) => word !== '')
  const withoutTyped = (text: string) => words.reduce((rest, word) => rest.replaceAll(word, '1'), text)
  return [...new Set(texts.map(plainText))].filter((text) => englishRun(withoutTyped(text)) >= 2)
}
