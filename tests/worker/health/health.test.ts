import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { healthApi } from '#domain/health/health.endpoints.ts'
import { failingDatabase, watchDatabase } from '#tests/support/database.ts'
import { openShop } from '#tests/support/shop.ts'
import type { Env } from '#worker/env.ts'

const failingStore = {
  head: async () => Promise.reject(new Error('internal error; R2 of account 123')),
} as unknown as R2Bucket

async function healthOf(changes: Partial<Env> = {}) {
  const response = await openShop(changes).visitor().fetch(healthApi.getHealth.path)
  return { status: response.status, headers: response.headers, answer: await response.json<Record<string, unknown>>() }
}

describe('does', () => {
  test('the shop is healthy when database and image store respond', async () => {
    const { status, headers, answer } = await healthOf({ VERSION: { id: 'v7', tag: '', timestamp: '' } })
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(answer).toEqual({ success: true, message: 'OK', checks: { database: 'ok', media: 'ok' }, version: 'v7' })
  })

  test('the liveness check is a file that needs neither Worker nor database', async () => {
    expect((await env.ASSETS.fetch('http://localhost/healthz')).status).toBe(200)
  })

  test('a failed check is named, in the same shape', async () => {
    const database = await healthOf({ DB: failingDatabase(env.DB) })
    expect([database.status, database.headers.get('Retry-After')]).toEqual([503, '5'])
    expect(database.answer).toMatchObject({
      success: false,
      code: 'UNAVAILABLE',
      checks: { database: 'failing', media: 'ok' },
      version: expect.any(String),
    })
    expect((await healthOf({ MEDIA: failingStore })).answer).toMatchObject({
      checks: { database: 'ok', media: 'failing' },
    })
    expect((await healthOf({ MEDIA: failingStore, DB: failingDatabase(env.DB) })).answer).toMatchObject({
      checks: { database: 'failing', media: 'failing' },
    })
  })

  test('a check without a response fails after a while', async () => {
    const { binding } = watchDatabase(env.DB, { before: () => new Promise(() => {}) })
    const { status, answer } = await healthOf({ DB: binding })
    expect([status, answer['checks']]).toEqual([503, { database: 'failing', media: 'ok' }])
  })
})

describe('protects', () => {
  test('the response reveals nothing about the implementation', async () => {
    const { answer } = await healthOf({ MEDIA: failingStore, DB: failingDatabase(env.DB) })
    expect(JSON.stringify(answer)).not.toMatch(/R2|D1|account|SQL|stack/)
  })
})
