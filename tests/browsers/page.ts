/** A browser with one page, whatever its maker: what the ways of people need, and nothing else. */
export interface Page {
  goto(url: string): Promise<void>
  /** The value of an expression in the page, which may be a promise. */
  evaluate(expression: string): Promise<unknown>
  /** Errors that no script caught, and what the console calls one. Empty where the browser does not tell. */
  problems: string[]
  close(): Promise<void>
}

/** An expression whose value is the JSON of another's, so that every protocol brings it home alike. */
export const asJson = (expression: string) =>
  `Promise.resolve((async () => (${expression}))()).then((value) => JSON.stringify(value === undefined ? null : value))`

/** An event of a browser, or the answer to a message. */
export interface Message {
  id?: number
  method?: string
  params?: unknown
  result?: unknown
  error?: unknown
}

/** Sends numbered messages over a WebSocket and waits for the answer of each. */
export async function openSocket(url: string, onEvent: (message: Message) => void) {
  const socket = new WebSocket(url)
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>()
  let last = 0
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true })
    socket.addEventListener('error', () => reject(new Error(`no answer at ${url}`)), { once: true })
  })
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    const asked = waiting.get(message.id ?? 0)
    if (!asked) return onEvent(message)
    waiting.delete(message.id ?? 0)
    if (message.error) asked.reject(new Error(JSON.stringify(message)))
    else asked.resolve(message.result)
  })
  return {
    send<Answer = unknown>(method: string, params: object = {}): Promise<Answer> {
      last += 1
      const id = last
      socket.send(JSON.stringify({ id, method, params }))
      return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
    },
    close: () => socket.close(),
  }
}
