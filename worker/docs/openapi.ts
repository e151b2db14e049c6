import * as z from 'zod/mini'
import type { AnyEndpoint } from '#domain/endpoint.ts'
import { endpoints } from '#domain/endpoints.ts'
import { errors } from '#domain/errors.ts'
import { returnLimits } from '#domain/returns/return-limits.ts'
import { reviewPicturesMax } from '#domain/reviews/review.ts'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return json
}

const failure = {
  type: 'object',
  properties: {
    success: { const: false },
    message: { type: 'string', description: 'A sentence for a person.' },
    code: { type: 'string', enum: Object.keys(errors) },
    requestId: { type: 'string' },
    errors: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'The first problem of each field.',
    },
  },
  required: ['success', 'message', 'code', 'requestId'],
}

/**
 * The OpenAPI 3.1 document of every endpoint, built from the schemas that Worker and browser use. The URL of its server
 * is empty.
 */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {}
  for (const [name, endpoint] of Object.entries<AnyEndpoint>(endpoints)) {
    const methods = (paths[endpoint.path] ??= {})
    methods[endpoint.method.toLowerCase()] = operation(name, endpoint)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'High Tech Auto Traders',
      version: '1.0.0',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
      description:
        'Every response is JSON with `success`, `message` and an `X-Request-Id`, but for downloads. Money is whole rupees, times are epoch milliseconds. The header `X-Language: en | roman | ur` chooses the language of `message` and `errors`; without it they are in English.',
    },
    servers: [{ url: '' }],
    paths,
    components: {
      schemas: { Failure: failure },
      securitySchemes: {
        customer: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The token of login, raw, without "Bearer".',
        },
        deletion: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-del',
          description: 'Set by /verifyOtp; ten minutes, one use.',
        },
        staff: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-owner',
          description:
            'Set by owner/sign-in: a session of at most 8 hours. Writes need the `Origin` of the shop itself.',
        },
        owner: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-owner',
          description: 'The same session, of the owner.',
        },
      },
    },
  }
}

function operation(name: string, endpoint: AnyEndpoint): Json {
  const { access, summary, params, query, body, reply, message } = endpoint
  return {
    operationId: name,
    summary,
    tags: [endpoint.path.split('/').at(endpoint.path.startsWith('/api') ? 3 : 1)],
    // An empty list says that no login is needed; a missing one says nothing.
    security: access === 'public' ? [] : [{ [access]: [] }],
    parameters: [
      ...parameters('path', params),
      ...parameters('query', query),
      ...(idempotentOperations.has(name) ? [idempotencyKey] : []),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: contentOf(name, endpoint),
      },
    }),
    responses: {
      200: {
        description: message,
        content: successOf(name, reply),
      },
      default: {
        description: 'Any failure; the HTTP status is authoritative.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  }
}

/** The calls that answer with a file, and its type. Pictures of strangers are downloads that no browser opens. */
const downloads = new Map([
  ['getProofPicture', 'application/octet-stream'],
  ['getReturnPhoto', 'application/octet-stream'],
  ['getAttachment', 'application/octet-stream'],
  ['getLabel', 'application/pdf'],
  ['getReviewPicture', 'image/webp'],
  ...['exportCash', 'exportOrders', 'exportCustomers', 'exportConsents', 'exportProducts', 'exportVehicles'].map(
    (name): [string, string] => [name, 'text/csv'],
  ),
])

/** The content of a successful response: JSON, or a file. */
function successOf(name: string, reply: z.ZodMiniType): Json {
  const type = downloads.get(name)
  if (type) return { [type]: { schema: { type: 'string', ...(type !== 'text/csv' && { format: 'binary' }) } } }
  const {
    properties,
    required = [],
    ...schema
  } = schemaOf(reply, 'output') as { properties?: Json; required?: string[] }
  return {
    'application/json': {
      schema: {
        ...schema,
        properties: { success: { const: true }, message: { type: 'string' }, ...properties },
        required: ['success', 'message', ...required],
      },
    },
  }
}

const idempotentOperations = new Set([
  'addToCart',
  'placeOrder',
  'placeGuestOrder',
  'requestReturn',
  'sendContactMessage',
])

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A repeated key gets the same response and changes nothing.',
  schema: { type: 'string', minLength: 1, maxLength: 100 },
}

function parameters(place: 'path' | 'query', schema: z.ZodMiniType | undefined): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: each,
  }))
}

/** The files that a form may carry beside its fields: a name, and how many of it. */
const uploads = new Map<string, [field: string, limit: number]>([
  ['sendContactMessage', ['attachment', 1]],
  ['sendProof', ['picture', 1]],
  ['requestReturn', ['photos', returnLimits.photos]],
  ['sendReview', ['pictures', reviewPicturesMax]],
])

/** The body as JSON, as a form, or, where files are optional, as either. */
function contentOf(name: string, { body, form, jsonFields }: AnyEndpoint): Json {
  const schema = schemaOf(body, 'input')
  return {
    ...(!form && { 'application/json': { schema } }),
    ...((form || jsonFields) && { 'multipart/form-data': formOf(schema, name, jsonFields ?? []) }),
  }
}

function formOf(schema: Json, name: string, jsonFields: readonly string[]): Json {
  const [field, limit] = uploads.get(name) ?? []
  const file = { type: 'string', format: 'binary', description: 'At most 5 MB.' }
  const files = field && { [field]: limit === 1 ? file : { type: 'array', items: file, maxItems: limit } }
  return {
    schema: { ...schema, properties: { ...(schema['properties'] as Json), ...files } },
    // Their fields are JSON text.
    ...(jsonFields.length > 0 && {
      encoding: Object.fromEntries(jsonFields.map((each) => [each, { contentType: 'application/json' }])),
    }),
  }
}
