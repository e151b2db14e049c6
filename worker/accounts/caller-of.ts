import type { ShopRequest } from '#worker/context.ts'
import { deviceName } from './device-name.ts'
import type { Caller } from './known-visitor.ts'

/** Where a request to sign in comes from. `proof` is the value of the cookie that a known device holds. */
export function callerOf(context: ShopRequest, address: string, proof: string | undefined): Caller {
  return { clientIp: address, proof, device: deviceName(context.req.header('User-Agent')) }
}
