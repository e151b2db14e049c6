import { createServer } from 'node:net'

/** Below those that systems give to connections by themselves: one of them could be taken before it is used. */
const anyPort = () => 20_000 + Math.floor(Math.random() * 12_000)

/**
 * A port of this machine that nothing listens on.
 * @throws an error when all that were tried are taken
 */
export async function freePort(choose = anyPort, tries = 100): Promise<number> {
  for (let left = tries; left > 0; left -= 1) {
    const port = choose()
    if (await isFree(port)) return port
  }
  throw new Error('There is no free port')
}

/** Whether nothing listens on a port of this machine. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })
}
