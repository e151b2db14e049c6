import { type AnyEndpoint, fillPath } from '#domain/endpoint.ts'
import { operations } from '#tests/support/fuzz/operations.ts'
import type { JsonSchema } from '#tests/support/fuzz/json-schema.ts'

/** An endpoint that reads, and the queries that each of its choices has. */
export interface ReadOperation {
  name: string
  endpoint: AnyEndpoint
  queries: Record<string, string>[]
}

/** What an endpoint needs, and what it may be asked besides. */
const asked: Record<string, Record<string, string>[]> = {
  listCards: [{ ids: 'x' }],
  findPartList: [{ list: 'spark plug' }],
  getDelivery: [{ city: 'Lahore' }],
  searchParts: [{ q: 'plug' }],
  listCollection: [{}, { q: 'plug' }, { sort: 'low' }, { category: 'Honda' }],
  suggest: [{ q: 'plug' }],
  listStock: [{}, { q: 'plug' }],
  listAdminProducts: [{ q: 'plug' }, { category: 'Honda' }],
  listReceipts: [{ courierId: 'leopards' }],
  listBoard: [
    { q: 'sara' },
    { q: 'sara khan' },
    { q: '10401' },
    { q: '0300 0000400' },
    { q: 'T404' },
    { place: 'confirmed', delivery: 'door' },
    { place: 'confirmed', delivery: 'collect' },
    { place: 'confirmed', zone: 'Sindh' },
  ],
}

/** Every endpoint that reads JSON; a choice in its query is each of its values. */
export function readOperations(): ReadOperation[] {
  return operations().flatMap(({ name, endpoint, query, reply }) => {
    if (endpoint.method !== 'GET' || !reply) return []
    const chosen = Object.entries(query.properties ?? {}).flatMap(([field, schema]) =>
      valuesOf(schema).map((value) => ({ [field]: value })),
    )
    const isFree = !query.required?.length && asked[name]?.[0]?.['ids'] === undefined
    return { name, endpoint, queries: [...(isFree ? [{}] : []), ...chosen, ...(asked[name] ?? [])] }
  })
}

function valuesOf({ enum: values, anyOf = [] }: JsonSchema): string[] {
  return [...(values ?? []), ...anyOf.flatMap(valuesOf)].map(String)
}

/** The address of a read. */
export function addressOf(
  { path }: AnyEndpoint,
  params: Record<string, string>,
  query: Record<string, string>,
): string {
  return `${fillPath(path, params)}?${new URLSearchParams(query).toString()}`
}
