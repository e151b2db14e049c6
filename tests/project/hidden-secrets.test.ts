import { describe, expect, test } from 'vitest'
import { hideSecrets } from '#worker/commands/start/readable-log.ts'

const token = 'what-the-link-of-the-email-opens-with'

describe('protects', () => {
  test('the terminal shows no link that opens an account or an order, however its URL is spelt', () => {
    for (const path of [
      `/reset-password/${token}`,
      `/Reset-Password/${token}`,
      `/reset%2Dpassword/${token}`,
      `/reset%252dpassword/${token}`,
      `/%72eset-password/${token}`,
      `//reset-password//${token}`,
      `/reset-password%2F${token}`,
      `/resetpassword/${token}`,
      `/owner/join/${token}`,
      `/Owner/JOIN/${token}`,
      `/%6fwner/%6Aoin/${token}?utm_source=mail`,
      `/api/hitech/owner/join/${token}`,
      `/api/hitech/user/reset-password/${token}`,
      `/o/${token}`,
      `/O/${token}`,
      `/%6f/${token}`,
      `/%256F/${token}`,
      `//o//${token}`,
      `/o%2F${token}`,
      `/o/${token}/o/x`,
      `/ur/o/${token}`,
      `/roman/reset-password/${token}`,
      `/api/hitech/order/link/${token}`,
      `/api/hitech/courier/postex/${token}`,
      `/w/${token}`,
      `/api/hitech/waiting-list/${token}/stop`,
      `/api/hitech/Order/Link/${token}/confirm`,
      `/api/hitech/order%2flink/${token}/cancel`,
      `/api/hitech//order//link//${token}/change`,
      `/verify-otp?email=sara%40example.com`,
      `/Verify-OTP/?email=sara@example.com`,
    ]) {
      const shown = hideSecrets(`[wrangler:info] GET ${path} 200 OK (5ms)`)
      expect(shown, path).not.toContain(token)
      expect(shown, path).not.toMatch(/sara/)
      expect(shown, path).toMatch(/^\[wrangler:info\] GET \/\S* 200 OK \(5ms\)$/)
    }
  })

  test('a line of JSON keeps what follows the path', () => {
    const line = '{"route":"GET /api/hitech/order/link/{token}","status":200,"d1":{"trips":1}}'
    expect(JSON.parse(hideSecrets(line))).toMatchObject({ status: 200, d1: { trips: 1 } })
  })

  test('every other line is left as it is', () => {
    for (const line of [
      '[wrangler:info] GET /product/ABC?x=%2F 200 OK (5ms)',
      'Ready on http://localhost:8787',
      '\u001B[32mGET\u001B[0m /collection 200 OK',
      '[wrangler:info] POST /api/hitech/user/forgot-password 200 OK',
    ])
      expect(hideSecrets(line)).toBe(line)
  })
})
