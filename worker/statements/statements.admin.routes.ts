import type { Hono } from 'hono'
import type * as z from 'zod/mini'
import { ShopError } from '#domain/errors.ts'
import { type HeadingsByMeaning, type StatementColumn, type StatementMapping } from '#domain/statements/statement.ts'
import { statementsApi } from '#domain/statements/statements.admin.endpoints.ts'
import type { AppEnv, ShopContext } from '#worker/context.ts'
import { serveAll } from '#worker/http/serve.ts'
import { acceptStatement } from './accept-statement.ts'
import { fetchStatement } from './fetch-statement.ts'
import { getStatement, listDifferences, toSummary } from './get-statement.ts'
import { readStatement } from './read-statement.ts'
import { undoStatement } from './undo-statement.ts'

export function statementsAdminRoutes(app: Hono<AppEnv>): void {
  serveAll(app, statementsApi, {
    readStatement: {
      beforeBody: requireCourier,
      answer: async ({ params, body: { file, text, mapping }, staff }, shop) => {
        // The domain compiles without DOM and Workers types, so its `File` has no methods.
        const content = (file as unknown as File | undefined) ?? text ?? ''
        const sent = { ...params, content, mapping: mapping ? toMapping(mapping) : null }
        return { statement: await getStatement(shop, await readStatement(shop, staff, sent)) }
      },
    },

    fetchStatement: async ({ params, staff }, shop) => {
      const { id, ...said } = await fetchStatement(shop, staff, params.courierId)
      return { statement: id === null ? null : await getStatement(shop, id), ...said }
    },

    listStatements: async ({ params, query }, shop) => {
      const [{ rows, next }] = await Promise.all([
        shop.stores.statements.list(params.courierId, query.after),
        requireCourier(shop, params),
      ])
      return { statements: rows.map(toSummary), next }
    },

    getStatement: async ({ params }, shop) => ({ statement: await getStatement(shop, params.id) }),

    acceptStatement: async ({ params, body, staff }, shop) => ({
      receipts: await acceptStatement(shop, staff, { ...params, ...body }),
    }),

    undoStatement: async ({ params, staff }, shop) => {
      await undoStatement(shop, staff, params.id)
      return { statement: await getStatement(shop, params.id) }
    },

    listDifferences: async ({ query }, shop) => listDifferences(shop, query),

    endDifference: async ({ params: { id }, staff: { actor } }, { stores, now }) => {
      const [statementId = '', line] = id.split('.')
      const change = { actor, now: now() }
      if (await stores.statementChanges.endDifference(statementId, Number(line ?? 0), change)) return {}
      throw new ShopError('NOT_FOUND', { message: 'There is no such difference.' })
    },
  })
}

/** A mapping by headings. */
function toMapping(mapping: StatementMapping | z.infer<typeof HeadingsByMeaning>): StatementMapping {
  if ('columns' in mapping && typeof mapping.columns === 'object') return mapping
  const pairs = Object.entries(mapping).flatMap(([meaning, headings]) =>
    [headings ?? []].flat().map((heading) => [heading, meaning as StatementColumn] as const),
  )
  return { columns: Object.fromEntries(pairs) }
}

/** @throws ShopError 'NOT_FOUND' for an unknown courier */
async function requireCourier({ stores }: ShopContext, { courierId = '' }: { courierId?: string }): Promise<void> {
  if (!(await stores.couriers.find(courierId))) {
    throw new ShopError('NOT_FOUND', { message: 'There is no such courier.' })
  }
}
