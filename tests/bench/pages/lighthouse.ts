import { createServer, type AddressInfo } from 'node:net'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'

/** What a visit to a page was like on a cheap phone in a slow network. Milliseconds, bytes as they were sent. */
export interface Visit {
  score: number
  fcp: number
  lcp: number
  tbt: number
  cls: number
  requests: number
  bytes: Record<'Document' | 'Script' | 'Stylesheet' | 'Font' | 'Image', number>
}

interface SeenRequest {
  url: string
  resourceType?: string
  transferSize?: number
}

/** How Chromium is started for a measurement. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The certificate of our edge is signed by itself.
  '--ignore-certificate-errors',
]

/** Lighthouse itself asks to be run again when the browser did not record a visit; so often it is. */
const mostTries = 3

/** Visits a page, as somebody who was never there, on Lighthouse's simulation of a phone. @throws Error when it cannot be visited */
export async function visit(browser: string, url: string): Promise<Visit> {
  let problem = ''
  for (let tried = 0; tried < mostTries; tried += 1) {
    const result = await runOnce(browser, url)
    if (result && !result.lhr.runtimeError) return read(result.lhr)
    problem = result?.lhr.runtimeError?.message ?? 'no result'
  }
  throw new Error(`${url}: ${problem}`)
}

async function runOnce(browser: string, url: string): ReturnType<typeof lighthouse> {
  const port = await freePort()
  const chrome = await chromium.launch({
    executablePath: browser,
    args: [...browserFlags, `--remote-debugging-port=${port}`],
  })
  try {
    return await lighthouse(url, { port, onlyCategories: ['performance'], output: 'json', logLevel: 'silent' })
  } finally {
    await chrome.close()
  }
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

function read({ audits, categories }: Result): Visit {
  const number = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const { items = [] } = (audits['network-requests']?.details ?? {}) as { items?: SeenRequest[] }
  const seen = items.filter(({ url }) => url.startsWith('http'))
  const bytesOf = (type: string) =>
    seen
      .filter(({ resourceType }) => resourceType === type)
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)
  return {
    score: Math.round((categories['performance']?.score ?? Number.NaN) * 100),
    fcp: number('first-contentful-paint'),
    lcp: number('largest-contentful-paint'),
    tbt: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
    requests: seen.length,
    bytes: {
      Document: bytesOf('Document'),
      Script: bytesOf('Script'),
      Stylesheet: bytesOf('Stylesheet'),
      Font: bytesOf('Font'),
      Image: bytesOf('Image'),
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
