import { zValidator } from '@hono/zod-validator'
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { every } from 'hono/combine'
import * as z from 'zod/mini'
import type { AnyEndpoint } from '#domain/endpoint.ts'
import { errors, ShopError } from '#domain/errors.ts'
import { fieldsOf, firstProblem, problemsOf } from '#domain/form-problems.ts'
import { msg } from '#domain/language/translate.ts'
import type { AppEnv, ShopRequest } from '#worker/context.ts'

type Shape = z.ZodMiniType
type Target = 'param' | 'query' | 'json' | 'form'

const jsonDepthLimit = 8

/**
 * Middleware that parses the parts of a request by the endpoint's schemas, in order. Each is parsed
 * once, and the body's size, type and depth are checked before its fields. It throws ShopErrors, and Hono's
 * exception for a body that is not JSON.
 */
export function readersOf(endpoint: AnyEndpoint): MiddlewareHandler<AppEnv>[] {
  const check = (target: Target, schema: Shape) =>
    zValidator(
      target,
      schema,
      (result) => {
        if (!result.success) throw validationError(endpoint, schema, result.error)
      },
      // The validator's types know the errors of Zod, but not those of Zod Mini.
      {
        validationFunction(_, sent) {
          // No valid body is nested deeply; a deep one is meant to be slow.
          if (target === 'json' && depthOf(sent, jsonDepthLimit) > jsonDepthLimit) throw new ShopError('BAD_JSON')
          const fields = fieldsOf(sent)
          return schema.safeParse(target === 'form' ? withJson(fields, endpoint.jsonFields ?? []) : fields) as never
        },
      },
    ) as unknown as MiddlewareHandler<AppEnv>
  const list: MiddlewareHandler<AppEnv>[] = []
  if (endpoint.params) list.push(check('param', endpoint.params))
  if (endpoint.query) list.push(check('query', endpoint.query))
  if (endpoint.body) {
    if (endpoint.jsonFields) return [...list, readFormOrJson(endpoint, check)]
    list.push(limitBody(endpoint), requireType(endpoint.form ? formType : 'application/json'))
    if (endpoint.form) list.push(parseForm(endpoint))
    list.push(check(endpoint.form ? 'form' : 'json', endpoint.body))
  }
  return list
}

/**
 * The first problem in form order, in the schema's sentence, with the first problem of every field. A path that can name
 * nothing is missing, as one whose thing is gone.
 */
export function validationError(endpoint: AnyEndpoint, schema: Shape, error: z.core.$ZodError): ShopError {
  const problems = problemsOf(schema, error)
  const message = firstProblem(problems)
  const code = endpoint.problemCodes.find((each) => errors[each].message === message) ?? 'VALIDATION'
  if (code === 'VALIDATION' && schema === endpoint.params) return new ShopError(endpoint.missing)
  return new ShopError(code, { message, errors: problems })
}

function limitBody({ maxBytes, form }: AnyEndpoint): MiddlewareHandler<AppEnv> {
  return bodyLimit({
    maxSize: maxBytes,
    onError: () => {
      throw new ShopError(form ? 'FILE_TOO_LARGE' : 'TOO_LARGE')
    },
  })
}

/** Forms that the Worker passes to itself. Serializing and parsing them again would hold their files in memory several times. */
const handedForms = new WeakMap<Request, FormData>()

/** A request whose form is handed over as it is. */
export function requestWithForm(url: URL, init: RequestInit, form: FormData): Request {
  const request = new Request(url, { ...init, body: null })
  request.headers.set('Content-Type', formType)
  handedForms.set(request, form)
  return request
}

/** The bytes of texts and files of a form. */
function bytesOf(form: FormData): number {
  const sizes = [...form.values()].map((value) => (typeof value === 'string' ? value.length : value.size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/**
 * Parses a form once, from its stream: the validator would keep all bytes beside the files that it makes of them. A form
 * that the Worker hands to itself is taken as it is.
 */
function parseForm({ maxBytes }: AnyEndpoint): MiddlewareHandler<AppEnv> {
  return async ({ req }, next) => {
    const handed = handedForms.get(req.raw)
    if (handed && bytesOf(handed) > maxBytes) throw new ShopError('FILE_TOO_LARGE')
    if (handed) req.bodyCache.formData = Promise.resolve(handed) as never
    await req.formData().catch(() => {
      throw new ShopError('BAD_JSON')
    })
    await next()
  }
}

/** Reads a body that is a form with files, or short JSON. */
function readFormOrJson(
  endpoint: AnyEndpoint,
  check: (target: Target, schema: Shape) => MiddlewareHandler<AppEnv>,
): MiddlewareHandler<AppEnv> {
  const form = [limitBody({ ...endpoint, form: true }), parseForm(endpoint), check('form', endpoint.body)]
  const json = [
    limitBody({ ...endpoint, maxBytes: endpoint.maxJsonBytes }),
    requireType('application/json'),
    check('json', endpoint.body),
  ]
  return (context, next) => every(...(isForm(context) ? form : json))(context, next)
}

const formType = 'multipart/form-data'
const typeOf = ({ req }: ShopRequest) => req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase()

/** Whether the body of a request is a form with files. */
export const isForm = (context: ShopRequest) => typeOf(context) === formType

/**
 * The files of a form, in whatever field; none of a JSON body. Browsers send an empty file where nothing was chosen.
 * @throws ShopError 'VALIDATION' for text in the field
 */
export async function filesOf(context: ShopRequest, field: string): Promise<File[]> {
  if (!isForm(context)) return []
  const form = await context.req.formData()
  if (form.getAll(field).some((value) => typeof value === 'string' && value !== '')) {
    throw new ShopError('VALIDATION', { message: msg('Please attach a file, not text.') })
  }
  return [...form.values()].filter(
    (value): value is File => value instanceof File && value.size + value.name.length > 0,
  )
}

/**
 * The one file of a form; `null` without any.
 * @throws ShopError 'VALIDATION' for text in the field, or several files
 */
export async function fileOf(context: ShopRequest, field: string): Promise<File | null> {
  const [file = null, ...others] = await filesOf(context, field)
  if (others.length > 0) throw new ShopError('VALIDATION', { message: msg('Please attach one file only.') })
  return file
}

function requireType(type: string): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    if (typeOf(context) !== type) throw new ShopError('UNSUPPORTED_TYPE')
    await next()
  }
}

/** The fields of a form, of which some are JSON text; text that is not JSON stays, and is refused by the schema. */
function withJson(fields: object, names: readonly string[]): object {
  const read = (text: unknown): unknown => {
    try {
      const value: unknown = typeof text === 'string' ? JSON.parse(text) : text
      return depthOf(value, jsonDepthLimit) > jsonDepthLimit ? text : value
    } catch {
      return text
    }
  }
  const found = Object.entries(fields).filter(([name]) => names.includes(name))
  return { ...fields, ...Object.fromEntries(found.map(([name, text]) => [name, read(text)])) }
}

function depthOf(value: unknown, limit: number): number {
  if (typeof value !== 'object' || value === null) return 0
  if (limit === 0) return 1
  let deepest = 0
  for (const each of Object.values(value)) deepest = Math.max(deepest, depthOf(each, limit - 1))
  return deepest + 1
}
