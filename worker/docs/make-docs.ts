import type { BuiltDocs } from './built-docs.ts'
import { docsPage } from './docs-page.ts'
import { openApiDocument } from './openapi.ts'

/** The OpenAPI document of every endpoint and its page. */
export async function makeDocs(): Promise<BuiltDocs> {
  return { 'openapi.json': JSON.stringify(openApiDocument()), 'docs.html': String(await docsPage()) }
}
