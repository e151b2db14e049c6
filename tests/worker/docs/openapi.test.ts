import { describe, expect, test } from 'vitest'
import type { AnyEndpoint } from '#domain/endpoint.ts'
import { endpoints } from '#domain/endpoints.ts'
import { openShop } from '#tests/support/shop.ts'
import { openApiDocument } from '#worker/docs/openapi.ts'

interface DrawnCall {
  operationId: string
  responses: { 200: { content: Record<string, { schema: { type?: string; format?: string } }> } }
}

/** The content of every call's success, by its name. */
function successes() {
  const { paths } = openApiDocument() as { paths: Record<string, Record<string, DrawnCall>> }
  const calls = Object.values(paths).flatMap((methods) => Object.values(methods))
  return new Map(calls.map(({ operationId, responses }) => [operationId, responses[200].content]))
}

describe('does', () => {
  test('every call says who may make it, a public one too', () => {
    const { info, paths } = openApiDocument() as {
      info: { license: object }
      paths: Record<string, Record<string, { security: object[] }>>
    }
    expect(info.license).toMatchObject({ name: expect.any(String) })
    const kinds = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map(({ security }) => security.length),
    )
    expect(new Set(kinds)).toEqual(new Set([0, 1]))
  })

  test('a call that answers with a file is drawn as that file, of its own type', () => {
    const files = [...successes()].filter(([, content]) => !('application/json' in content))
    expect(Object.fromEntries(files.map(([name, content]) => [name, Object.keys(content)]))).toEqual({
      getProofPicture: ['application/octet-stream'],
      getReturnPhoto: ['application/octet-stream'],
      getAttachment: ['application/octet-stream'],
      getReviewPicture: ['image/webp'],
      getLabel: ['application/pdf'],
      exportCash: ['text/csv'],
      exportOrders: ['text/csv'],
      exportCustomers: ['text/csv'],
      exportConsents: ['text/csv'],
      exportProducts: ['text/csv'],
      exportVehicles: ['text/csv'],
    })
    for (const [name, content] of files) {
      const isText = 'text/csv' in content
      expect(Object.values(content), name).toEqual([
        { schema: isText ? { type: 'string' } : { type: 'string', format: 'binary' } },
      ])
    }
  })

  test('the page of the calls names the type of a file', async () => {
    const page = await (await openShop().visitor().fetch('/api/hitech/docs')).text()
    expect(page.replaceAll(/\s+/g, ' ')).toMatch(
      /proofs\/\{id\}\/picture.*?Answered<\/dt> <dd> application\/octet-stream/,
    )
  })

  test('the page shows a body of both kinds, with its files', async () => {
    const page = await (await openShop().visitor().fetch('/api/hitech/docs')).text()
    const [section = ''] = /<section id="requestReturn">.*?<\/section>/s.exec(page) ?? []
    expect(section.replaceAll(/\s+/g, ' ')).toMatch(
      /Sent<\/dt> <dd> application\/json .*Or<\/dt> <dd> multipart\/form-data .*&quot;photos&quot;/,
    )
  })
})

describe('protects', () => {
  test('no call that reads and says nothing in JSON is drawn as JSON', () => {
    const drawn = successes()
    const empty = Object.entries<AnyEndpoint>(endpoints).filter(
      ([, { method, reply }]) => method === 'GET' && Object.keys(reply._zod.def.shape ?? {}).length === 0,
    )
    expect(empty.length).toBeGreaterThan(0)
    for (const [name] of empty) expect(Object.keys(drawn.get(name) ?? {}), name).not.toContain('application/json')
  })
})
