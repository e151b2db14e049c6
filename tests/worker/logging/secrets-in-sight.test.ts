import { describe, expect, test } from 'vitest'
import { accountsApi, deletionApi } from '#domain/accounts/accounts.endpoints.ts'
import { fillPath } from '#domain/endpoint.ts'
import { orderLinksApi } from '#domain/orders/links/order-link.endpoints.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { productsApi } from '#domain/products/products.endpoints.ts'
import { signInApi } from '#domain/staff/staff.admin.endpoints.ts'
import { failingDatabase } from '#tests/support/database.ts'
import { createTestCdnCache } from '#tests/support/cdn-cache.ts'
import { newestCode, newestResetToken } from '#tests/support/people/emails.ts'
import { errorLines, logLines } from '#tests/support/setup-worker.ts'
import { anOrder } from '#tests/support/fixtures/orders.ts'
import { tokenOf } from '#tests/support/worker/order-states.ts'
import { openShop } from '#tests/support/shop.ts'
import { ourOrigin, theOwner } from '#tests/support/people/staff.ts'
import { newToken } from '#worker/crypto/one-time-codes.ts'

/** A person with every kind of secret, and a shop behind its cache. */
async function openShopWithSecrets() {
  const cache = createTestCdnCache(() => shop.clock.now())
  const shop = openShop({}, cache)
  const part = await shop.product()
  const [sara, owner] = [await shop.customer(), await theOwner(shop)]
  await sara.call(accountsApi.forgotPassword, { body: { email: sara.email } })
  await sara.call(deletionApi.verifyEmail, { body: { email: sara.email } })
  const { orderId } = await sara.call(ordersApi.placeOrder, { body: anOrder([[part, 1]]) })
  const code = await newestCode(shop)
  const verified = await sara.fetch(deletionApi.verifyOtp.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ recipientEmail: sara.email, OTP: code }),
  })
  const secrets = {
    token: sara.token,
    password: sara.password,
    reset: await newestResetToken(shop),
    proof: /local-del=([\w-]+)/.exec(verified.headers.get('Set-Cookie') ?? '')?.[1] ?? '',
    session: owner.cookie.split('=')[1] ?? '',
    invitation: newToken(),
    order: await tokenOf(shop, orderId),
  }
  for (const [name, secret] of Object.entries(secrets)) expect(secret.length, name).toBeGreaterThan(8)
  return { cache, shop, part, secrets }
}

describe('protects', () => {
  test('no document, header, log line, email subject or cached URL contains a secret', async () => {
    const { cache, shop, part, secrets } = await openShopWithSecrets()
    const { token, reset, proof, session, invitation, order } = secrets
    const addresses = [
      '/',
      '/cart',
      '/orders',
      `/product/${part._id}`,
      fillPath(productsApi.getProduct.path, { productId: part._id }),
      `/reset-password/${reset}`,
      `/Reset-Password/${reset}`,
      `/reset-password/${reset}/`,
      `/reset-password/${reset}?utm_source=mail`,
      `/owner/join/${invitation}`,
      `/owner/join/${invitation}?x=1`,
      `/Owner/join/${invitation}`,
      `/o/${order}`,
      `/O/${order}/`,
      `/o/${order}?utm_source=whatsapp`,
      `/ur/o/${order}`,
      `/Roman/O/${order}/`,
      `/ur/reset-password/${reset}`,
      `/UR/reset-password/${reset}?language=roman`,
      fillPath(orderLinksApi.getOrderByLink.path, { token: order }),
      `${fillPath(orderLinksApi.getOrderByLink.path, { token: order })}/nothing`,
      `/nothing/${reset}`,
      `/api/hitech/nothing/${reset}`,
      fillPath(accountsApi.resetPassword.path, { token: reset }),
      fillPath(signInApi.acceptInvitation.path, { token: invitation }),
    ]
    const seen: string[] = []
    for (const address of addresses) {
      for (const headers of [
        {},
        { Authorization: token },
        { Cookie: `__Host-owner=${session}; __Host-del=${proof}` },
      ]) {
        const answer = await shop.visitor().fetch(address, { headers: headers as HeadersInit })
        // The target of a redirect is what the browser requested.
        const heads = [...answer.headers].filter(([name]) => name !== 'location')
        seen.push(JSON.stringify([answer.status, heads]), await answer.text())
      }
    }
    const subjects = (await shop.outbox()).map(({ subject }) => subject)
    const places = { seen, subjects, logLines, kept: cache.kept() }
    expect(logLines.length).toBeGreaterThan(addresses.length)
    for (const [place, texts] of Object.entries(places)) {
      for (const [name, secret] of Object.entries(secrets)) {
        expect(
          texts.filter((text) => text.includes(secret)).map((text) => text.slice(0, 300)),
          `${name} in ${place}`,
        ).toEqual([])
      }
    }
  })

  test('failed requests and browser reports log no token', async () => {
    const { shop, secrets } = await openShopWithSecrets()
    const broken = openShop({ DB: failingDatabase(shop.env.DB) }).visitor()
    const body = JSON.stringify({ password: 'another word', confirmPassword: 'another word' })
    const headers = { 'Content-Type': 'application/json', Origin: ourOrigin }
    for (const path of [
      fillPath(accountsApi.resetPassword.path, { token: secrets.reset }),
      fillPath(signInApi.acceptInvitation.path, { token: secrets.invitation }),
      fillPath(orderLinksApi.confirmOrderByLink.path, { token: secrets.order }),
    ]) {
      expect((await broken.fetch(path, { method: 'POST', headers, body })).status).toBe(503)
    }
    for (const page of [
      `/reset-password/${secrets.reset}`,
      `/owner/join/${secrets.invitation}`,
      `/o/${secrets.order}`,
      `/ur/o/${secrets.order}`,
      `/roman/reset-password/${secrets.reset}`,
    ]) {
      const report = {
        'csp-report': { 'document-uri': `https://shop.example${page}`, 'effective-directive': 'img-src' },
      }
      await broken.fetch('/api/hitech/csp-report', { method: 'POST', body: JSON.stringify(report) })
    }
    expect(errorLines.length).toBeGreaterThan(1)
    const lines = [...logLines, ...errorLines.splice(0)]
    for (const secret of Object.values(secrets)) expect(lines.filter((line) => line.includes(secret))).toEqual([])
  })
})
