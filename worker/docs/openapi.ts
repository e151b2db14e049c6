import * as z from 'zod/mini'
import type { AnyEndpoint } from '#domain/endpoint.ts'
import { endpoints } from '#domain/endpoints.ts'
import { errors } from '#domain/errors.ts'

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

/** The OpenAPI 3.1 document of every endpoint, built from the schemas that Worker and browser use. */
export function openApiDocument(origin: string): Json {
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
      description:
        'Every response is JSON with `success`, `message` and an `X-Request-Id`. Money is whole rupees, times are epoch milliseconds. The header `X-Language: en | roman | ur` chooses the language of `message` and `errors`; without it they are in English.',
    },
    servers: [{ url: origin }],
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
  const { access, summary, params, query, body, form, reply, message } = endpoint
  const success = schemaOf(reply, 'output') as { properties?: Json; required?: string[] }
  return {
    operationId: name,
    summary,
    tags: [endpoint.path.split('/').at(endpoint.path.startsWith('/api') ? 3 : 1)],
    ...(access !== 'public' && { security: [{ [access]: [] }] }),
    parameters: [
      ...parameters('path', params),
      ...parameters('query', query),
      ...(idempotentOperations.has(name) ? [idempotencyKey] : []),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: {
          [form ? 'multipart/form-data' : 'application/json']: {
            schema: name === 'sendContactMessage' ? withAttachment(schemaOf(body, 'input')) : schemaOf(body, 'input'),
          },
        },
      },
    }),
    responses: {
      200: {
        description: message,
        content: {
          'application/json': {
            schema: {
              ...success,
              properties: { success: { const: true }, message: { type: 'string' }, ...success.properties },
              required: ['success', 'message', ...(success.required ?? [])],
            },
          },
        },
      },
      default: {
        description: 'Any failure; the HTTP status is authoritative.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  }
}

const idempotentOperations = new Set(['addToCart', 'placeOrder', 'sendContactMessage'])

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

function withAttachment(schema: Json): Json {
  const attachment = { type: 'string', format: 'binary', description: 'At most one file of at most 5 MB.' }
  return { ...schema, properties: { ...(schema['properties'] as Json), attachment } }
}
