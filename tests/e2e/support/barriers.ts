import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

const axeSource = readFileSync(createRequire(import.meta.filename).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Blocks web fonts, as when they load too late: most fallback fonts are wider. The browser does it itself: a route would
 * take its cache away, and each document would load its scripts again.
 */
export async function blockWebFonts(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setBlockedURLs', { urls: ['*.woff2'] })
}

/** The width of the page in letters twice as large. */
export function widthOfLargeText(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { style } = document.documentElement
    const heading = document.querySelector('h1')
    const sizeOf = (element: Element | null) => element && Number.parseFloat(getComputedStyle(element).fontSize)
    const before = sizeOf(heading)
    style.setProperty('font-size', '200%')
    const { scrollWidth } = document.documentElement
    const isLarge = before === null || sizeOf(heading) === 2 * before
    style.removeProperty('font-size')
    return isLarge ? scrollWidth : Infinity
  })
}

/** The axe rules that depend on colours. */
export const rulesOfColours = ['color-contrast', 'link-in-text-block']

/** The axe rules, by their tags, that another language of the same elements can break: names and languages of texts. */
export const rulesOfWords = ['cat.language', 'cat.name-role-value', 'cat.text-alternatives', 'cat.forms']

/**
 * axe violations on the shown screen, or those of some rules or tags: each rule with the first element that breaks it,
 * and why. Passes and other frames are left out, which takes a third of the time.
 */
export async function barriersOf(
  page: Page,
  onlyRules?: string[],
): Promise<[rule: string, element: string | undefined, why: string | undefined][]> {
  // What is not drawn yet has no background.
  const isDeferred = () =>
    [...document.querySelectorAll('footer')].some((each) => getComputedStyle(each).contentVisibility === 'auto')
  await expect.poll(() => page.evaluate(isDeferred), 'the page is drawn whole').toBe(false)
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axeSource)
    // The documents after this one have it from the start: the browser knows the script then, and does not compile it again.
    await page.addInitScript({ content: axeSource })
  }
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    iframes: false,
    ...(onlyRules && { runOnly: onlyRules }),
  }
  const { violations } = await page.evaluate(
    (how) => (window as unknown as { axe: typeof axe }).axe.run(document, how),
    options,
  )
  return violations.map(({ id, nodes }) => [id, nodes[0]?.html, nodes[0]?.failureSummary])
}

/**
 * Touch targets that are too small on the shown screen: controls below 44 px, links below 24 px.
 * Links within sentences are as high as their line, which WCAG 2.5.8 allows.
 */
export function smallTargetsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      // Narrower ones are only for screen readers until focused.
      return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    }
    const isInSentence = (link: Element) => {
      if (getComputedStyle(link).display !== 'inline') return false
      const around = link.closest('p, li, dd, td, label')?.textContent ?? ''
      return around.trim().length > (link.textContent ?? '').trim().length
    }
    /** A checkbox is also toggled by its label. */
    const pressedBy = (element: Element) =>
      element.matches('[type=checkbox], [type=radio]')
        ? ((element as HTMLInputElement).labels?.[0] ?? element)
        : element
    const answersAt = (target: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (target.contains(hit) || hit.closest('label')?.control === target)
    }
    /** The clickable length from the middle outwards, which may exceed the box. */
    const reach = (target: Element, across: boolean, most: number) => {
      const { x, y, width, height } = target.getBoundingClientRect()
      const [middleX, middleY] = [x + width / 2, y + height / 2]
      const steps = [1, -1].map((way) => {
        let far = 0
        while (far < most && answersAt(target, middleX + (across ? way * far : 0), middleY + (across ? 0 : way * far)))
          far += 1
        return far
      })
      return steps.reduce((sum, each) => sum + each, 0)
    }
    const small = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')].filter((each) => {
      if (!isShown(each) || each.closest('[inert], [aria-hidden=true]') !== null) return false
      const least = each.matches('a:not(.button)') ? 24 : 44
      const target = pressedBy(each)
      const { width, height } = target.getBoundingClientRect()
      if (Math.round(width) >= least && Math.round(height) >= least) return false
      if (least === 24 && isInSentence(each)) return false
      target.scrollIntoView({ block: 'center', behavior: 'instant' })
      return reach(target, true, least) < least - 1 || reach(target, false, least) < least - 1
    })
    scrollTo({ top: 0, behavior: 'instant' })
    return small.map((each) => {
      const { width, height } = pressedBy(each).getBoundingClientRect()
      const name = each.getAttribute('aria-label') ?? each.textContent ?? ''
      return `${each.localName} ${name.trim().slice(0, 60)} ${Math.round(width)} × ${Math.round(height)}`
    })
  })
}
