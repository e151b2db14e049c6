import type { ShopRequest } from '#worker/context.ts'
import { deviceName } from './device-name.ts'
import type { Caller } from './known-visitor.ts'

/** The origin of a sign-in request. `proof` is the value of the known device's cookie. */
export function callerOf(context: ShopRequest, clientIp: string, proof: string | undefined): Caller {
  return { clientIp, proof, device: deviceName(context.req.header('User-Agent')) }
}
