import type { AnyEndpoint } from '#domain/endpoint.ts'
import { endpoints } from '#domain/endpoints.ts'
import { openApiDocument } from '#worker/docs/openapi.ts'
import type { JsonSchema } from './json-schema.ts'

/** An operation of the OpenAPI document: its input and its responses. */
export interface Operation {
  name: string
  endpoint: AnyEndpoint
  /** The fields of the path, of the query and of the body, each as one object. */
  params: JsonSchema
  query: JsonSchema
  body: JsonSchema | undefined
  /** Undefined where it is a file. */
  reply: JsonSchema | undefined
  failure: JsonSchema
}

interface Parameter {
  name: string
  in: string
  required: boolean
  schema: JsonSchema
}

interface Drawn {
  operationId: string
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
  responses: { 200: { content: Record<string, { schema: JsonSchema }> } }
}

/** Every operation of the OpenAPI document. */
export function operations(): Operation[] {
  const { paths, components } = openApiDocument() as unknown as {
    paths: Record<string, Record<string, Drawn>>
    components: { schemas: { Failure: JsonSchema } }
  }
  const all = endpoints as Record<string, AnyEndpoint>
  return Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .map(({ operationId: name, parameters, requestBody, responses }) => ({
      name,
      endpoint: all[name] as AnyEndpoint,
      params: fieldsIn(parameters, 'path'),
      query: fieldsIn(parameters, 'query'),
      body: requestBody && Object.values(requestBody.content)[0]?.schema,
      reply: responses[200].content['application/json']?.schema,
      failure: components.schemas.Failure,
    }))
}

function fieldsIn(parameters: Parameter[], place: string): JsonSchema {
  const these = parameters.filter((each) => each.in === place)
  return {
    type: 'object',
    properties: Object.fromEntries(these.map(({ name, schema }) => [name, schema])),
    required: these.filter(({ required }) => required).map(({ name }) => name),
  }
}
