import { spawnSync } from 'node:child_process'
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { constants, createBrotliCompress } from 'node:zlib'

const agent = new Agent({ keepAlive: true })
const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection'])
const isText = /text|javascript|json|svg|xml/

/** In the query of a page it asks for the document without its scripts: the least that the page could be. */
export const bare = 'without-scripts'

/** Creates a key and a certificate for `localhost`, signed by itself, in one text; null where openssl is missing. */
export function createCertificate(): string | null {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', '-']
  const { stdout } = spawnSync('openssl', ['req', '-x509', ...key, '-subj', '/CN=localhost', '-days', '2'])
  return stdout?.toString() || null
}

/**
 * Opens a proxy that does what Cloudflare's edge does between browser and Worker: TLS, HTTP/2, brotli for text.
 * Browsers speak HTTP/2 over TLS only.
 */
export async function openEdge(server: string, certificate: string) {
  const edge = createSecureServer({ key: certificate, cert: certificate, allowHTTP1: true }, (incoming, response) => {
    response.on('error', () => undefined)
    forward(server, incoming, response)
  })
  await new Promise<void>((resolve) => edge.listen(0, '127.0.0.1', resolve))
  return { origin: `https://localhost:${(edge.address() as AddressInfo).port}`, close: () => void edge.close() }
}

function forward(server: string, incoming: Http2ServerRequest, response: Http2ServerResponse): void {
  const { host, hostname, port } = new URL(server)
  const { 'accept-encoding': accepted, ...headers } = endToEnd(incoming.headers)
  const { url: path, method } = incoming
  const upstream = request({ agent, hostname, port, path, method, headers: { ...headers, host } }, (received) => {
    const { 'content-length': length, ...rest } = endToEnd(received.headers)
    const status = received.statusCode ?? 502
    const body = response.stream ?? response
    if (!isText.test(rest['content-type'] ?? '') || !/\bbr\b/.test(String(accepted))) {
      response.writeHead(status, { ...rest, ...(length && { 'content-length': length }) })
      received.pipe(body)
      return
    }
    response.writeHead(status, { ...rest, 'content-encoding': 'br', vary: 'accept-encoding' })
    const text = path.includes(bare) ? Readable.from(withoutScripts(received)) : received
    text.pipe(createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })).pipe(body)
  })
  upstream.on('error', () => {
    if (!response.headersSent) response.writeHead(502)
    response.end()
  })
  incoming.pipe(upstream)
}

async function* withoutScripts(document: IncomingMessage) {
  const text = (await document.setEncoding('utf8').toArray()).join('')
  yield text.replace(/<script\b.*?<\/script>/gs, '')
}

function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !hopByHop.has(name)))
}
