import type { StatementMapping } from '#domain/statements/statement.ts'
import { statementsApi } from '#domain/statements/statements.admin.endpoints.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'

/** A courier's file or pasted table. */
export interface StatementContent {
  courierId: string
  content: File | string
}

/** Sends it, with what the owner says of its columns; returns the id of the statement. */
export async function sendStatement(
  { courierId, content }: StatementContent,
  mapping?: StatementMapping,
): Promise<string> {
  const params = { courierId }
  if (typeof content === 'string') {
    const body = { text: content, ...(mapping && { mapping }) }
    return (await callAsStaff(statementsApi.readStatement, { params, body })).statement.id
  }
  const body = new FormData()
  body.set('file', content)
  if (mapping) body.set('mapping', JSON.stringify(mapping))
  return (await callAsStaff(statementsApi.readStatement, { params, body })).statement.id
}
