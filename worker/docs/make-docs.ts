import { html } from 'hono/html'
import type { AnyEndpoint } from '#domain/endpoint.ts'
import { endpoints } from '#domain/endpoints.ts'
import { errors } from '#domain/errors.ts'
import type { BuiltDocs } from '#worker/built-file.ts'
import { openApiDocument } from './openapi.ts'

interface Operation {
  parameters: { name: string; in: string; required: boolean; schema: unknown }[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: { 200: { content: Record<string, { schema: unknown }> } }
}

const accessText = {
  public: 'Anyone.',
  customer: 'A customer: the token of login, raw, in Authorization.',
  deletion: 'Holders of the cookie that /verifyOtp sets.',
  staff: 'The owner and the staff: the cookie of owner/sign-in, from a page of the shop itself.',
  owner: 'The owner alone: the cookie of owner/sign-in, from a page of the shop itself.',
}

/** The OpenAPI document of every endpoint and its page. */
export async function makeDocs(): Promise<BuiltDocs> {
  return { 'openapi.json': JSON.stringify(openApiDocument()), 'docs.html': String(await docsPage()) }
}

/** Renders a page about every endpoint from the same schemas, without a script. */
function docsPage() {
  const { paths } = openApiDocument() as { paths: Record<string, Record<string, Operation>> }
  const list = Object.entries<AnyEndpoint>(endpoints)
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Endpoints of High Tech Auto Traders</title>
        <link rel="stylesheet" href="/docs.css" />
      </head>
      <body>
        <main>
          <h1>Endpoints of High Tech Auto Traders</h1>
          <p>
            Every response is JSON with <code>success</code> and <code>message</code>; the HTTP status is authoritative.
            Money is whole rupees, times are epoch milliseconds. Machine-readable:
            <a href="/api/hitech/openapi.json">openapi.json</a>.
          </p>
          <nav aria-label="Calls">
            <ul>
              ${list.map(
                ([name, { method, path }]) =>
                  html`<li>
                    <a href="#${name}"><b>${method}</b> ${path}</a>
                  </li>`,
              )}
            </ul>
          </nav>
          ${list.map(([name, endpoint]) => section(name, endpoint, paths[endpoint.path]?.[endpoint.method.toLowerCase()]))}
          <section id="failures">
            <h2>Failures</h2>
            <table>
              <thead>
                <tr>
                  <th scope="col">Status</th>
                  <th scope="col">Code</th>
                  <th scope="col">Sentence</th>
                </tr>
              </thead>
              <tbody>
                ${Object.entries(errors).map(
                  ([code, { status, message }]) =>
                    html`<tr>
                      <td>${status}</td>
                      <td><code>${code}</code></td>
                      <td>${message}</td>
                    </tr>`,
                )}
              </tbody>
            </table>
          </section>
        </main>
      </body>
    </html>`
}

function section(name: string, endpoint: AnyEndpoint, operation: Operation | undefined) {
  const { method, path, summary, access, message } = endpoint
  const requests = Object.entries(operation?.requestBody?.content ?? {})
  const answered = Object.entries(operation?.responses[200].content ?? {})[0]
  return html`<section id="${name}">
    <h2><b>${method}</b> ${path}</h2>
    <p>${summary}</p>
    <dl>
      <dt>Who</dt>
      <dd>${accessText[access]}</dd>
      ${(operation?.parameters ?? []).map(
        (each) =>
          html`<dt><code>${each.name}</code></dt>
            <dd>
              in ${each.in}${each.required ? '' : ', may be left out'}: <code>${JSON.stringify(each.schema)}</code>
            </dd>`,
      )}
      ${requests.map(
        ([type, { schema }], index) =>
          html`<dt>${index === 0 ? 'Sent' : 'Or'}</dt>
            <dd>
              ${type}
              <pre tabindex="0">${pretty(schema)}</pre>
            </dd>`,
      )}
      <dt>Message</dt>
      <dd>${message}</dd>
      <dt>Answered</dt>
      <dd>
        ${answered?.[0]}
        <pre tabindex="0">${pretty(answered?.[1].schema)}</pre>
      </dd>
    </dl>
  </section>`
}

function pretty(schema: unknown): string {
  return JSON.stringify(schema, null, 2)
}
