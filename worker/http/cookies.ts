import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { ShopRequest } from '#worker/context.ts'

/** A cookie that only the Worker reads. */
export interface ShopCookie {
  /** With `__Host-` or `__Secure-`: browsers reject it from another path or host, or over plain HTTP. */
  name: string
  path: string
}

const sealed = { httpOnly: true, sameSite: 'Strict' } as const

/** The cookie's value, if the request has it. */
export function readCookie(context: ShopRequest, { name }: ShopCookie): string | undefined {
  return getCookie(context, name) ?? (isPlainLocal(context) ? getCookie(context, plainName(name)) : undefined)
}

/** Sets a cookie for this many seconds; for none it deletes it. */
export function writeCookie(context: ShopRequest, { name, path }: ShopCookie, value: string, maxAge: number): void {
  const isPlain = isPlainLocal(context)
  const options = { ...sealed, path, secure: !isPlain }
  if (maxAge > 0) setCookie(context, isPlain ? plainName(name) : name, value, { ...options, maxAge })
  else deleteCookie(context, isPlain ? plainName(name) : name, options)
}

/**
 * In local development over plain HTTP cookies are neither `Secure` nor prefixed: on `http://localhost` WebKit keeps no
 * `Secure` cookie, and Chromium before 108 none with a prefix.
 */
function isPlainLocal(context: ShopRequest): boolean {
  return context.get('shop').config.isLocal && new URL(context.req.url).protocol === 'http:'
}

const plainName = (name: string) => name.replace(/^__(Host|Secure)/, 'local')
