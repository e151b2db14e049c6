import { asJson, openSocket, type Page } from './page.ts'
import { startProgram } from './start-program.ts'

interface Thrown {
  exceptionDetails: { text: string; exception?: { description?: string } }
}

interface Logged {
  type: string
  args: { value?: unknown; description?: string }[]
}

const textOf = ({ text, exception }: Thrown['exceptionDetails']) => exception?.description ?? text

/** Opens a Chromium of any age by its own protocol. */
export async function openChromium(file: string): Promise<Page> {
  const program = startProgram(file, [
    '--headless',
    '--no-sandbox',
    '--single-process',
    '--no-zygote',
    '--disable-gpu',
    '--in-process-gpu',
    '--disable-dev-shm-usage',
    '--no-first-run',
    '--disable-background-networking',
    '--window-size=360,780',
    '--remote-debugging-port=0',
    '--user-data-dir={folder}',
    'about:blank',
  ])
  const own = new URL(await program.printed(/DevTools listening on (ws:\S+)/))
  const problems: string[] = []
  let onLoad: (() => void) | undefined
  const { send, close } = await openSocket(await firstPage(`http://${own.host}/json/list`), ({ method, params }) => {
    if (method === 'Page.loadEventFired') onLoad?.()
    if (method === 'Runtime.exceptionThrown') problems.push(textOf((params as Thrown).exceptionDetails))
    const { type, args } = params as Logged
    if (method === 'Runtime.consoleAPICalled' && type === 'error') {
      problems.push(args.map(({ value, description }) => String(value ?? description)).join(' '))
    }
  })
  await send('Page.enable')
  await send('Runtime.enable')
  return {
    problems,
    async goto(url) {
      const loaded = new Promise<void>((resolve) => (onLoad = resolve))
      await send('Page.navigate', { url })
      await loaded
    },
    async evaluate(expression) {
      const { result, exceptionDetails } = await send<Partial<Thrown> & { result: { value: string } }>(
        'Runtime.evaluate',
        {
          expression: asJson(expression),
          awaitPromise: true,
          returnByValue: true,
        },
      )
      if (exceptionDetails) throw new Error(textOf(exceptionDetails))
      return JSON.parse(result.value)
    },
    async close() {
      close()
      await program.end()
    },
  }
}

/** The address of the first page, which a busy machine opens later than the protocol. */
async function firstPage(list: string): Promise<string> {
  for (let tries = 0; tries < 240; tries += 1) {
    const targets = await (await fetch(list)).json<{ type: string; webSocketDebuggerUrl: string }[]>()
    const page = targets.find(({ type }) => type === 'page')
    if (page) return page.webSocketDebuggerUrl
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error('the browser opened no page')
}
