import { getCookie } from 'hono/cookie'
import { deviceName } from '#worker/http/device-name.ts'
import type { ShopRequest } from '#worker/context.ts'
import type { Caller } from './known-visitor.ts'

/** Where a call to sign in comes from; `cookie` is the one that holds the device's proof. */
export function callerOf(context: ShopRequest, address: string, cookie: string): Caller {
  return { address, proof: getCookie(context, cookie), device: deviceName(context.req.header('User-Agent')) }
}
