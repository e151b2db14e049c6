import { request } from 'node:http'

/** An answer that came whole; `body` is what it says as JSON, nothing when it is something else. */
export interface Answered {
  status: number
  body: Record<string, unknown>
}

/** Asks over a connection of its own. @throws when no whole answer comes within ten seconds */
export function ask(origin: string, path: string, headers: Record<string, string>, body?: unknown): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const sent = request(
      origin + path,
      {
        method: body === undefined ? 'GET' : 'POST',
        agent: false,
        signal: AbortSignal.timeout(10_000),
        headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (piece: string) => (text += piece))
        response.on('error', reject)
        response.on('end', () => {
          try {
            if (!response.complete) throw new Error('The answer broke off')
            const isJson = response.headers['content-type']?.startsWith('application/json') ?? false
            const said: unknown = isJson ? JSON.parse(text) : {}
            resolve({ status: response.statusCode ?? 0, body: said as Record<string, unknown> })
          } catch (error) {
            reject(error)
          }
        })
      },
    )
    sent.on('error', reject)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}
