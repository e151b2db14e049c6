import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { constants, createBrotliCompress } from 'node:zlib'
import { throwAwayCertificate } from './certificate.ts'

/** What stands between a browser and a server as Cloudflare's edge does: TLS, HTTP/2, and brotli for text. */
export interface Edge {
  origin: string
  close(): void
}

/** Documents that the edge answers itself, by path; the rest comes from the server behind it. */
export type OwnPages = ReadonlyMap<string, string>

const agent = new Agent({ keepAlive: true })
const ofOneConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection'])
const isText = /text|javascript|json|svg|xml/

/** Opens an edge before a server. */
export async function openEdge(server: string, ownPages: OwnPages = new Map()): Promise<Edge> {
  const edge = createSecureServer({ ...throwAwayCertificate(), allowHTTP1: true }, (asked, answer) => {
    answer.on('error', () => undefined)
    const own = ownPages.get(asked.url)
    if (own === undefined) passOn(server, asked, answer)
    else send(asked, answer, 200, { 'content-type': 'text/html; charset=utf-8' }, (body) => body.end(own))
  })
  await new Promise<void>((resolve) => edge.listen(0, '127.0.0.1', resolve))
  return { origin: `https://localhost:${(edge.address() as AddressInfo).port}`, close: () => void edge.close() }
}

function passOn(server: string, asked: Http2ServerRequest, answer: Http2ServerResponse): void {
  const headers = forwarded(asked.headers)
  delete headers['accept-encoding']
  headers.host = new URL(server).host
  const { hostname, port } = new URL(server)
  const behind = request({ agent, hostname, port, path: asked.url, method: asked.method, headers }, (got) =>
    send(asked, answer, got.statusCode ?? 502, forwarded(got.headers), (body) => got.pipe(body)),
  )
  behind.on('error', () => {
    if (!answer.headersSent) answer.writeHead(502)
    answer.end()
  })
  asked.pipe(behind)
}

/** Sends an answer, its text compressed at the quality that the edge uses for what it does not keep. */
function send(
  asked: Http2ServerRequest,
  answer: Http2ServerResponse,
  status: number,
  headers: IncomingHttpHeaders,
  write: (body: NodeJS.WritableStream) => void,
): void {
  const isCompressed =
    isText.test(headers['content-type'] ?? '') && /\bbr\b/.test(String(asked.headers['accept-encoding']))
  if (!isCompressed) {
    answer.writeHead(status, headers)
    return write(answer.stream ?? answer)
  }
  const { 'content-length': _whole, ...rest } = headers
  answer.writeHead(status, { ...rest, 'content-encoding': 'br', vary: 'accept-encoding' })
  const brotli = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  brotli.pipe(answer.stream ?? answer)
  write(brotli)
}

function forwarded(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !ofOneConnection.has(name)),
  )
}
