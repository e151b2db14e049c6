import * as z from 'zod/mini'
import { msg } from '#domain/language/translate.ts'
import type { Access, AnyEndpoint, Endpoint, EndpointLimit } from './endpoint.ts'

type Shape = z.ZodMiniType
type Nothing = z.ZodMiniType<undefined>

/** The reply of a write that has nothing to say. */
const Done = z.object({})

/** What an endpoint says beside its path and summary. Everything has a default. */
type Details<Params extends Shape, Query extends Shape, Body extends Shape, Reply extends Shape> = Partial<
  Omit<Endpoint<Params, Query, Body, Reply>, 'method' | 'path' | 'summary'>
>

/** An endpoint without the beginning of its path and the access of its group. */
type Draft<Made extends AnyEndpoint = AnyEndpoint> = (base: string, access: Access) => Made

/**
 * The endpoints of a noun. Their names are unique: OpenAPI calls them operation ids. Paths continue `base`; `access` is that
 * of every endpoint that names no other.
 */
export function defineEndpoints<Drafts extends Record<string, Draft>>(base: string, access: Access, drafts: Drafts) {
  const made = Object.entries(drafts).map(([name, draft]) => [name, draft(base, access)])
  return Object.fromEntries(made) as { [Name in keyof Drafts]: ReturnType<Drafts[Name]> }
}

/** Defines endpoints of a method: path, summary and details. */
function draftsOf(method: AnyEndpoint['method']) {
  return <
    Reply extends Shape = typeof Done,
    Params extends Shape = Nothing,
    Query extends Shape = Nothing,
    Body extends Shape = Nothing,
  >(
    path: string,
    summary: string,
    details: Details<Params, Query, Body, Reply> = {},
  ): Draft<Endpoint<Params, Query, Body, Reply>> =>
    (base, accessOfGroup) => {
      const access = details.access ?? accessOfGroup
      return {
        method,
        path: base + path,
        access,
        summary,
        params: undefined as never,
        query: undefined as never,
        body: undefined as never,
        reply: Done as never,
        message: msg('OK'),
        form: false,
        jsonFields: null,
        problemCodes: [],
        limits: defaultLimits(access, method),
        needsSecondFactor: true,
        maxBytes: 16 * 1024,
        maxJsonBytes: 64 * 1024,
        failure: msg('Something went wrong. Please try again.'),
        missing: 'NOT_FOUND',
        changesPages: method !== 'GET' && (access === 'staff' || access === 'owner'),
        ...details,
      }
    }
}

/** Defines an endpoint that reads. */
export const get = draftsOf('GET')
/** Defines an endpoint that writes, or that reads with a body. */
export const post = draftsOf('POST')
/** Defines an endpoint that deletes. */
export const del = draftsOf('DELETE')

/**
 * Attempts by strangers, passwords above all, have a strict limit, so that a flood ends before anything is counted in
 * the database.
 */
function defaultLimits(access: Access, method: AnyEndpoint['method']): EndpointLimit[] {
  if (access === 'customer') return ['ip', 'customer']
  const isTry = (access === 'public' || access === 'deletion') && method !== 'GET'
  return isTry ? ['ip', 'strict'] : ['ip']
}
