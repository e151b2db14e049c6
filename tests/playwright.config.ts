import { defineConfig } from '@playwright/test'

const port = Number(process.env['JOURNEY_PORT'] ?? 8811)
const state = '.wrangler/e2e'

/** Journeys of people in a real browser against the built shop, on a state of their own. */
export default defineConfig({
  testDir: './e2e',
  globalSetup: './e2e/support/make-owner.ts',
  outputDir: '../.wrangler/test-results/journeys',
  // Files run side by side, as people come to a shop; what a journey needs of its own it makes.
  workers: 2,
  // A second try is for a busy machine; `npm test` names the tests that needed it.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['line'],
    ['json', { outputFile: `../${process.env['JOURNEY_RESULTS'] ?? '.wrangler/test-results/playwright.json'}` }],
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-PK',
    timezoneId: 'Asia/Karachi',
    // What a journey asks for goes to the shop; the journey without a network lets the worker in.
    serviceWorkers: 'block',
    // Without its film, which took twice the processor time of the journey.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      // Without a language of the machine a file with an Urdu name would be saved as "download".
      env: { ...process.env, LANG: 'C.UTF-8' },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
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
  webServer: {
    command: 'node worker/commands/start.ts',
    cwd: '..',
    url: `http://localhost:${port}/api/hitech/health`,
    env: { PORT: String(port), SHOP_STATE: state, LIMITS_SCALE: '1000' },
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    stdout: 'ignore',
  },
})
