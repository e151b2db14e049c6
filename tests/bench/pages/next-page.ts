import { chromium } from '@playwright/test'
import { browserFlags } from './lighthouse.ts'

/** A phone and a network as Lighthouse simulates them: 150 ms to the server and back, 1.6 Mbit/s, a quarter of this CPU. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const slowdown = 4
/** The pointer is over a link for so long before it is pressed. */
const hoverMs = 800

/** Promises how long after the next press another heading stands under another address and a frame with it was painted. */
const watchPress = `globalThis.opened = new Promise((resolve) => {
  const heading = () => document.querySelector('h1')?.textContent
  const [headingBefore, addressBefore] = [heading(), location.href]
  addEventListener('click', () => {
    const pressedAt = performance.now()
    const look = () => requestAnimationFrame(() => {
      if (location.href === addressBefore || heading() === headingBefore) look()
      else requestAnimationFrame(() => resolve(performance.now() - pressedAt))
    })
    look()
  }, { capture: true, once: true })
}), undefined`

/**
 * How long it takes from the press of a page's link to another page until that one is painted, when the pointer was over the
 * link before. `link` is a selector. Milliseconds.
 */
export async function openNextPage(browser: string, from: string, link: string): Promise<number> {
  const chrome = await chromium.launch({ executablePath: browser, args: browserFlags })
  try {
    const page = await chrome.newPage({ ignoreHTTPSErrors: true, viewport: { width: 412, height: 823 } })
    await page.goto(from, { waitUntil: 'networkidle' })
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', network)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const target = page.locator(link).first()
    await target.scrollIntoViewIfNeeded()
    await target.hover()
    await page.waitForTimeout(hoverMs)
    await page.evaluate(watchPress)
    await target.click()
    return await page.evaluate<number>('globalThis.opened')
  } finally {
    await chrome.close()
  }
}
