import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** What happens to connections on their way. */
export interface BadLine {
  origin: string
  /** From now on one connection in so many is ill-treated; 0 for none. */
  spoilOneIn(count: number): void
  /** How many were cut before the shop heard all, cut while it answered, or kept waiting. */
  spoiled: { cut: number; truncated: number; delayed: number }
  close(): Promise<void>
}

/** A line between the shop's clients and the shop, wherever that is now: it stays when the shop dies. */
export async function openBadLine(port: () => number | null): Promise<BadLine> {
  const spoiled = { cut: 0, truncated: 0, delayed: 0 }
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
      spoiled.cut += 1
      client.once('data', (piece) => shop.write(piece.subarray(0, piece.length * Math.random()), end))
    } else if (fate === 1) {
      spoiled.truncated += 1
      client.pipe(shop)
      shop.once('data', (piece) => client.write(piece.subarray(0, piece.length * Math.random()), end))
    } else {
      if (fate === 2) spoiled.delayed += 1
      const later = fate === 2 ? Math.random() * 3000 : 0
      setTimeout(() => client.pipe(shop).pipe(client), later)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spoilOneIn: (count) => (oneIn = count),
    spoiled,
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
