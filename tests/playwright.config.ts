import { dirname } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findBrowser } from '#worker/commands/local/browser.ts'

// `npm run test:e2e` gives each run its own. Processes of the tests inherit the folder, and the commands that they call.
const port = Number(process.env['JOURNEY_PORT'] ?? 8811)
const results = `../${dirname((process.env['SHOP_STATE'] ??= '.wrangler/e2e/shop'))}/test-results`
const couriersPort = process.env['COURIERS_PORT'] ?? '8812'
const couriersAt = (process.env['COURIERS_AT'] = `http://127.0.0.1:${couriersPort}`)
const forEither = {
  cwd: '..',
  timeout: 300_000,
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5000 },
  stdout: 'ignore' as const,
}

/** Browser tests against the built shop, on their own state. */
export default defineConfig({
  testDir: './e2e',
  globalSetup: './e2e/support/make-owner.ts',
  outputDir: `${results}/journeys`,
  // Files run in parallel; each test creates the data that it needs.
  workers: 2,
  // Retries are for busy machines; `npm test` names the tests that needed one.
  retries: process.env['CI'] ? 1 : 0,
  // For what hangs: a busy machine needs several times as long as a quiet one.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['line'], ['json', { outputFile: `${results}/playwright.json` }]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-PK',
    timezoneId: 'Asia/Karachi',
    // Each frame of a movement is drawn by the processor.
    contextOptions: { reducedMotion: 'reduce' },
    // Requests go to the shop; only the offline tests allow the service worker.
    serviceWorkers: 'block',
    // Recording takes much CPU time; `npm run test:e2e -- --trace retain-on-failure` shows what a failure did.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser() ?? '/usr/bin/chromium',
      // Without a UTF-8 locale a file with an Urdu name would be saved as "download".
      env: { ...process.env, LANG: 'C.UTF-8' },
      args: [
        '--no-sandbox',
        // As phones do: widths of letters are not rounded.
        '--font-render-hinting=none',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Two tests run beside each other: the threads that V8 gives one of them are taken from the other.
        '--js-flags=--single-threaded',
      ],
    },
  },
  projects: [
    { name: 'desk', use: { viewport: { width: 1280, height: 900 } }, testIgnore: /phone\.spec\.ts$/ },
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true },
      testMatch: /phone\.spec\.ts$/,
    },
  ],
  webServer: [
    {
      command: 'node worker/commands/start.ts',
      url: `http://localhost:${port}/api/hitech/health`,
      env: { PORT: String(port), LIMITS_SCALE: '1000', COURIERS_AT: couriersAt },
      ...forEither,
    },
    // Instead of the couriers.
    {
      command: `node tests/support/couriers/server.ts ${couriersPort}`,
      url: `${couriersAt}/control/postex`,
      ...forEither,
    },
  ],
})
