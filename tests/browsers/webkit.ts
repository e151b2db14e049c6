import { asJson, type Page } from './page.ts'
import { startProgram } from './start-program.ts'

/** Opens WebKitGTK by its WebDriver, on a display of its own. */
export async function openWebkit(driver: string, browser: string): Promise<Page> {
  const number = 90 + Math.floor(Math.random() * 900)
  const screen = startProgram('Xvfb', [`:${number}`, '-screen', '0', '800x900x24', '-displayfd', '1'])
  const display = `:${(await screen.printed(/\d+/)).trim()}`
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const program = startProgram(driver, ['-p', String(port)], {
    DISPLAY: display,
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  })
  async function ask<Answer>(path: string, body: object = {}): Promise<Answer> {
    for (let tries = 0; ; tries += 1) {
      try {
        const reply = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body: JSON.stringify(body) })
        const { value } = await reply.json<{ value: Answer & { message?: string; error?: string } }>()
        if (!reply.ok) throw new Error(value.message || value.error)
        return value
      } catch (error) {
        if (!(error instanceof TypeError) || tries > 40) throw error
        await new Promise((resolve) => setTimeout(resolve, 250))
      }
    }
  }
  const { sessionId } = await ask<{ sessionId: string }>('/session', {
    capabilities: {
      alwaysMatch: {
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
      },
    },
  })
  const at = `/session/${sessionId}`
  await ask(`${at}/timeouts`, { script: 120_000, pageLoad: 120_000 })
  return {
    problems: [],
    async goto(url) {
      await ask(`${at}/url`, { url })
    },
    async evaluate(expression) {
      const script = `const done = arguments[arguments.length - 1]; ${asJson(expression)}.then((value) => done({ value }), (error) => done({ error: String(error) }))`
      const { value, error } = await ask<{ value: string; error?: string }>(`${at}/execute/async`, {
        script,
        args: [],
      })
      if (error) throw new Error(error)
      return JSON.parse(value)
    },
    async close() {
      await fetch(`http://127.0.0.1:${port}${at}`, { method: 'DELETE' }).catch(() => undefined)
      await program.end()
      await screen.end()
    },
  }
}
