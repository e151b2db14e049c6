import { asJson, openSocket, type Page } from './page.ts'
import { startProgram } from './start-program.ts'

interface Evaluated {
  result?: { value: string }
  exceptionDetails?: { text: string }
}

/** Opens Firefox by WebDriver BiDi. */
export async function openFirefox(file: string): Promise<Page> {
  const program = startProgram(file, [
    '--headless',
    '--no-remote',
    '--profile',
    '{folder}',
    '--remote-debugging-port=0',
    '--width=360',
    '--height=780',
    'about:blank',
  ])
  const url = await program.printed(/WebDriver BiDi listening on (ws:\S+)/)
  const problems: string[] = []
  const { send, close } = await openSocket(`${url}/session`, ({ method, params }) => {
    const { level, text } = params as { level?: string; text: string }
    if (method === 'log.entryAdded' && level === 'error') problems.push(text)
  })
  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree')
  const context = contexts[0]?.context
  return {
    problems,
    async goto(to) {
      const navigate = () => send('browsingContext.navigate', { context, url: to, wait: 'complete' })
      // A page that is leaving by itself, as after logging out, ends the first try.
      await navigate().catch((error: unknown) => {
        if (!String(error).includes('NS_BINDING_ABORTED')) throw error
        return navigate()
      })
    },
    async evaluate(expression) {
      const { result, exceptionDetails } = await send<Evaluated>('script.evaluate', {
        expression: asJson(expression),
        target: { context },
        awaitPromise: true,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return JSON.parse(result?.value ?? 'null')
    },
    async close() {
      close()
      await program.end()
    },
  }
}
