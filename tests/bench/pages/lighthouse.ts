import { type AddressInfo, createServer } from 'node:net'
import { chromium } from '@playwright/test'
import { lighthouse } from '#tests/tools/bench.mjs'

/** A visit on a cheap phone over a slow network. Times are milliseconds, sizes kilobytes as sent. */
export type Visit = ReturnType<typeof read>

interface SeenRequest {
  url: string
  resourceType?: string
  transferSize?: number
}

// Lighthouse asks for another run when the browser did not record a visit.
const maxAttempts = 3

/** Visits a page for the first time in Lighthouse's mobile simulation. @throws an error when the visit fails */
export async function visit(browser: string, url: string): Promise<Visit> {
  let problem = ''
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const result = await runLighthouse(browser, url)
    if (result && !result.lhr.runtimeError) return read(result.lhr)
    problem = result?.lhr.runtimeError?.message ?? 'no result'
  }
  throw new Error(`${url}: ${problem}`)
}

async function runLighthouse(browser: string, url: string): ReturnType<typeof lighthouse> {
  const port = await findFreePort()
  const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-sync']
  const chrome = await chromium.launch({
    executablePath: browser,
    // The certificate of the edge is signed by itself.
    args: [...flags, '--disable-component-update', '--ignore-certificate-errors', `--remote-debugging-port=${port}`],
  })
  try {
    return await lighthouse(url, { port, onlyCategories: ['performance'], output: 'json', logLevel: 'silent' })
  } finally {
    await chrome.close()
  }
}

function read({ audits, categories }: NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']) {
  const number = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const { items = [] } = (audits['network-requests']?.details ?? {}) as { items?: SeenRequest[] }
  const requests = items.filter(({ url }) => url.startsWith('http'))
  const kilobytes = (type: string) =>
    requests.reduce((sum, each) => sum + (each.resourceType === type ? (each.transferSize ?? 0) : 0), 0) / 1024
  return {
    score: Math.round((categories['performance']?.score ?? Number.NaN) * 100),
    ttfb: number('server-response-time'),
    fcp: number('first-contentful-paint'),
    lcp: number('largest-contentful-paint'),
    tbt: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
    requests: requests.length,
    document: kilobytes('Document'),
    scripts: kilobytes('Script'),
    styles: kilobytes('Stylesheet'),
    fonts: kilobytes('Font'),
    pictures: kilobytes('Image'),
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
