import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy that disturbs connections. */
export interface FlakyProxy {
  origin: string
  /** Disturbs one connection in `count` from now on; 0 for none. */
  disturbOneIn(count: number): void
  /** Connections so far: request cut, response cut, delayed. */
  disturbed: { cut: number; truncated: number; delayed: number }
  close(): Promise<void>
}

/** Opens a proxy before a shop whose port may change; its own origin stays while the shop is killed and started. */
export async function openFlakyProxy(port: () => number | null): Promise<FlakyProxy> {
  const disturbed = { cut: 0, truncated: 0, delayed: 0 }
  const open = new Set<Socket>()
  let oneIn = 0
  const server = createServer((client) => {
    const to = port()
    if (to === null) return void client.destroy()
    const shop = connect(to, '127.0.0.1')
    const end = () => [client, shop].forEach((socket) => socket.destroy())
    for (const socket of [client, shop]) {
      open.add(socket)
      socket.on('error', end).on('close', () => (open.delete(socket), end()))
    }
    const fate = oneIn > 0 && Math.random() < 1 / oneIn ? Math.floor(Math.random() * 3) : 3
    if (fate === 0) {
      disturbed.cut += 1
      client.once('data', (chunk) => shop.write(chunk.subarray(0, chunk.length * Math.random()), end))
    } else if (fate === 1) {
      disturbed.truncated += 1
      client.pipe(shop)
      shop.once('data', (chunk) => client.write(chunk.subarray(0, chunk.length * Math.random()), end))
    } else {
      if (fate === 2) disturbed.delayed += 1
      const later = fate === 2 ? Math.random() * 3000 : 0
      setTimeout(() => client.pipe(shop).pipe(client), later)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    disturbOneIn: (count) => (oneIn = count),
    disturbed,
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
