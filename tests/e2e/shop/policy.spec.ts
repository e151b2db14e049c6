import { expect, test } from '@playwright/test'
import { watchPolicy } from '#tests/e2e/support/journey.ts'

// Every other test relies on this check in `journey.ts`.
test('markup from strings, inline scripts and styles, and foreign hosts are blocked and reported', async ({
  page,
  context,
}) => {
  const broken = await watchPolicy(context)
  for (const path of ['/', '/owner']) {
    broken.length = 0
    await page.goto(path)
    const outcome = await page.evaluate(async () => {
      const attempt = (work: () => unknown) => {
        try {
          work()
          return 'done'
        } catch (error) {
          return (error as Error).name
        }
      }
      const inline = document.createElement('style')
      inline.textContent = 'body { visibility: hidden }'
      document.head.appendChild(inline)
      const foreign = document.createElement('img')
      foreign.src = 'https://evil.example/pixel.gif'
      document.body.appendChild(foreign)
      return {
        markup: attempt(() => (document.body.innerHTML = '<b>x</b>')),
        script: attempt(() => (document.createElement('script').textContent = 'window.wasRun = true')),
        address: attempt(() => (document.createElement('script').src = '/assets/x.js')),
        // In a timer, because code evaluated by the test is exempt from the policy.
        // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- what the policy must stop
        code: await new Promise((tell) => setTimeout(() => tell(attempt(() => new Function('1')())))),
        policy: attempt(() =>
          (
            window as never as { trustedTypes: { createPolicy(name: string, rules: object): void } }
          ).trustedTypes.createPolicy('mine', {}),
        ),
      }
    })
    expect(outcome, path).toEqual({
      markup: 'TypeError',
      script: 'TypeError',
      address: 'TypeError',
      code: 'EvalError',
      policy: 'TypeError',
    })
    expect(await page.evaluate(() => getComputedStyle(document.body).visibility), path).toBe('visible')
    for (const directive of ['style-src-elem', 'img-src', 'require-trusted-types-for', 'trusted-types'])
      await expect
        .poll(() => broken.join('\n'), `${path} ${directive}`)
        .toContain(`securitypolicyviolation ${directive}`)
  }
})

test('violations on a page without JavaScript are reported too', async ({ browser }) => {
  const visit = await browser.newContext({ javaScriptEnabled: false })
  const broken = await watchPolicy(visit)
  const page = await visit.newPage()
  await page.route('/about', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: '<!doctype html><style>b {}</style><img src="https://evil.example/x.gif">' })
  })
  await page.goto('/about')
  await expect.poll(() => broken.length).toBeGreaterThan(1)
})
