/**
 * `node tests/support/couriers/server.ts 9600`: the fakes of all couriers at one address, for COURIERS_AT. `POST
 * /control/postex` takes `{ "fault": "hang", "call": "book", "times": 1 }`, `{ "number": "…", "state": "delivered" }`,
 * `{ "number": "…", "isPaid": true }` or `{ "heal": true }`; `GET` shows parcels and calls.
 */
import { createServer, type IncomingMessage } from 'node:http'
import type { FakeCallName, FakeFault } from './fake-courier.ts'
import { fakeCouriers, fakeKeys } from './fake-couriers.ts'
import { hasInterface } from '#domain/couriers/courier-connection.ts'

/** What a control call says. */
interface Control {
  fault?: FakeFault
  call?: FakeCallName
  times?: number
  number?: string
  state?: string
  reason?: string
  at?: number
  isPaid?: boolean
  heal?: boolean
}

const port = Number(process.argv[2] ?? 9600)
// A shop that was there before knows the numbers of earlier starts.
const couriers = fakeCouriers(Date.now, Math.floor(Date.now() / 1000) % 1_000_000)

function control(id: string, said: Control | null): unknown {
  if (!hasInterface(id)) return { error: `There is no courier ${id}.` }
  const courier = couriers[id]
  if (said?.heal) courier.heal()
  if (said?.fault && said.call) courier.fail(said.call, said.fault, said.times)
  const { number, state, reason, at, isPaid } = said ?? {}
  if (number && state) courier.move(number, state, { ...(reason && { reason }), ...(at && { at }) })
  const parcel = courier.parcels.find((each) => each.number === number)
  if (parcel && isPaid !== undefined) parcel.isPaid = isPaid
  return { parcels: courier.parcels, calls: courier.calls, keys: fakeKeys[id] }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

const server = createServer((incoming, outgoing) => {
  const answer = async () => {
    const [body, path] = [await textOf(incoming), incoming.url ?? '/']
    const [, id] = /^\/control\/(\w+)$/.exec(path) ?? []
    if (id) {
      outgoing.setHeader('Content-Type', 'application/json')
      outgoing.end(JSON.stringify(control(id, body === '' ? null : (JSON.parse(body) as Control))))
      return
    }
    const method = incoming.method ?? 'GET'
    const response = await couriers.fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: incoming.headers as Record<string, string>,
      ...(body !== '' && method !== 'GET' && { body }),
    })
    outgoing.writeHead(response.status, Object.fromEntries(response.headers))
    outgoing.end(Buffer.from(await response.arrayBuffer()))
  }
  // A cut connection is cut here, too.
  answer().catch(() => incoming.socket.destroy())
})
server.listen(port, '127.0.0.1', () => console.log(`Fakes of the couriers: http://127.0.0.1:${port}`))
