import { fillPath } from '#domain/endpoint.ts'
import type { Operation } from './operations.ts'

/** The input of one request. */
export interface Sent {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
}

/** Builds the request of an operation. */
export function requestOf({ endpoint }: Operation, sent: Sent, headers: Record<string, string>): [string, RequestInit] {
  const params = Object.entries(sent.params).map(([name, value]) => [name, wordOf(value)])
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(sent.query)) {
    for (const each of [value].flat()) query.append(name, wordOf(each))
  }
  const path = `${fillPath(endpoint.path, Object.fromEntries(params) as Record<string, string>)}?${query}`
  if (!endpoint.body) return [path, { method: endpoint.method, headers }]
  if (endpoint.form) return [path, { method: endpoint.method, headers, body: formOf(sent.body) }]
  const json = { ...headers, 'Content-Type': 'application/json' }
  return [path, { method: endpoint.method, headers: json, body: JSON.stringify(sent.body) }]
}

function formOf(body: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body as object)) {
    if (value instanceof File) form.append(name, value)
    else form.append(name, wordOf(value))
  }
  return form
}

/** A value as text for a URL or form, without lone surrogates, which cannot be encoded. */
function wordOf(value: unknown): string {
  return (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed()
}
