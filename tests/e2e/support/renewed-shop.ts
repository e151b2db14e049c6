import { readdirSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const isRenamed = (name: string) => /\.(js|css)$/.test(name)

/** The shop behind a proxy that simulates a deployment: scripts and style sheets get new names, the old ones are gone. */
export async function openRenewableShop(shop: string) {
  const files = readdirSync('web/dist/assets').filter(isRenamed)
  const names = new RegExp(files.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g')
  const renewed = (name: string) => name.replace(/(\.\w+)$/, '_new$1')
  let isRenewed = false

  function answer(incoming: IncomingMessage, reply: ServerResponse): void {
    let path = incoming.url ?? '/'
    if (isRenewed && files.some((name) => path === `/assets/${name}`)) {
      reply.writeHead(404).end()
      return
    }
    if (isRenewed) path = path.replace(/_new(\.\w+)$/, '$1')
    // The shop must see itself as the origin.
    const headers = { ...incoming.headers, host: new URL(shop).host, 'accept-encoding': 'identity' }
    if (incoming.headers.origin) Object.assign(headers, { origin: shop })
    if (isRenewed) delete (headers as Record<string, unknown>)['if-none-match']
    const onward = request(shop + path, { method: incoming.method, headers }, (found) => {
      const isText = /html|javascript|css/.test(found.headers['content-type'] ?? '')
      if (!isRenewed || !isText) {
        reply.writeHead(found.statusCode ?? 500, found.headers)
        found.pipe(reply)
        return
      }
      const chunks: Buffer[] = []
      found.on('data', (chunk: Buffer) => chunks.push(chunk))
      found.on('end', () => {
        const { 'content-length': _length, etag: _etag, ...headers } = found.headers
        reply.writeHead(found.statusCode ?? 500, headers)
        reply.end(Buffer.concat(chunks).toString().replace(names, renewed))
      })
    })
    onward.on('error', () => reply.destroy())
    incoming.pipe(onward)
  }

  const server = createServer(answer).listen(0)
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    renew: () => {
      isRenewed = true
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(resolve)
      }),
  }
}
