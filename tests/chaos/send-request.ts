import { request } from 'node:http'

/** A complete response; `body` is empty unless it is JSON. */
export interface Reply {
  status: number
  body: Record<string, unknown>
}

/** Sends a request over its own connection. @throws an error without a complete response within ten seconds */
export function sendRequest(
  origin: string,
  path: string,
  headers: Record<string, string>,
  body?: unknown,
): Promise<Reply> {
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
        response.on('data', (chunk: string) => (text += chunk))
        response.on('error', reject)
        response.on('end', () => {
          try {
            if (!response.complete) throw new Error('The response was cut')
            const isJson = response.headers['content-type']?.startsWith('application/json') ?? false
            const content: unknown = isJson ? JSON.parse(text) : {}
            resolve({ status: response.statusCode ?? 0, body: content as Record<string, unknown> })
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
