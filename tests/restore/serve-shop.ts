import { execFile, spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { accountsApi, deletionApi } from '#domain/accounts/accounts.endpoints.ts'
import { healthApi } from '#domain/health/health.endpoints.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { anAddress, sampleOrder } from '#tests/support/sample-order.ts'
import { testCustomer, testPart } from './seed-shop.ts'

/** A response of the running shop. */
interface Answer {
  status: number
  cookie: string
  body: Record<string, unknown>
}

/** Starts the shop of this state on a port; its requests are those of customers. */
export async function serveShop(port: number) {
  const origin = `http://localhost:${port}`
  const child = spawn(process.execPath, ['worker/commands/start.ts'], {
    stdio: 'ignore',
    env: { ...process.env, PORT: String(port), LIMITS_SCALE: '1000' },
  })

  async function send(
    method: string,
    path: string,
    body: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const answer = await fetch(origin + path, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(method !== 'GET' && { body: JSON.stringify(body) }),
    })
    const cookie = answer.headers.get('Set-Cookie')?.split(';')[0] ?? ''
    return { status: answer.status, cookie, body: await answer.json<Record<string, unknown>>() }
  }

  const order = (token: string) =>
    send(
      ordersApi.placeOrder.method,
      ordersApi.placeOrder.path,
      { ...sampleOrder([testPart]), order: { ...anAddress, email: testCustomer.email } },
      { Authorization: token, 'Idempotency-Key': crypto.randomUUID() },
    )

  async function isUp(): Promise<boolean> {
    return send('GET', healthApi.getHealth.path, {}).then(
      ({ status }) => status === 200,
      () => false,
    )
  }

  const until = Date.now() + 300_000
  while (!(await isUp())) {
    if (child.exitCode !== null || Date.now() > until) throw new Error('The shop did not start')
    await wait(300)
  }

  return {
    logIn: () => send(accountsApi.login.method, accountsApi.login.path, testCustomer),
    orders: (token: string) =>
      send(ordersApi.listMyOrders.method, ordersApi.listMyOrders.path, {}, { Authorization: token }),
    order,

    /** Places one order after the other until stopped; resolves with their number. */
    orderOnAndOn(token: string): { stop(): Promise<number> } {
      const leave = new AbortController()
      const placed = (async () => {
        let count = 0
        while (!leave.signal.aborted) if ((await order(token)).status === 200) count += 1
        return count
      })()
      return {
        stop() {
          leave.abort()
          return placed
        },
      }
    },

    /** Deletes the customer's account with the code of the email. */
    async deleteAccount(): Promise<Answer> {
      const { email } = testCustomer
      await send(deletionApi.verifyEmail.method, deletionApi.verifyEmail.path, { email })
      let code: string | undefined
      for (let tries = 0; tries < 10 && !code; tries += 1) {
        const { stdout } = await promisify(execFile)(process.execPath, ['worker/commands/outbox.ts'], {
          maxBuffer: 64 << 20,
        })
        code = /Your code: (\d{6})/.exec(stdout)?.[1]
      }
      const verified = await send(deletionApi.verifyOtp.method, deletionApi.verifyOtp.path, {
        recipientEmail: email,
        OTP: code ?? '',
      })
      return send(deletionApi.deleteUser.method, deletionApi.deleteUser.path, { email }, { Cookie: verified.cookie })
    },

    async stop(): Promise<void> {
      child.kill('SIGTERM')
      while (child.exitCode === null && child.signalCode === null) await wait(100)
    },
  }
}
