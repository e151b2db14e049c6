import type { ShopRequest } from '#worker/context.ts'
import type { Caller } from './known-visitor.ts'

/** The origin of a sign-in request. `proof` is the value of the known device's cookie. */
export function callerOf(context: ShopRequest, clientIp: string, proof: string | undefined): Caller {
  return { clientIp, proof, device: deviceName(context.req.header('User-Agent')) }
}

const browsers: [name: string, sign: RegExp][] = [
  ['Edge', /\bEdgA?\/|\bEdgiOS\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /\bChrome\/|\bCriOS\//],
  ['Safari', /\bSafari\//],
]

const systems: [name: string, sign: RegExp][] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
]

/** The browser and system of a `User-Agent`, in familiar words: `Chrome on Android`. */
export function deviceName(userAgent: string | undefined): string {
  const find = (list: [string, RegExp][]) => list.find(([, sign]) => sign.test(userAgent ?? ''))?.[0]
  const [browser, system] = [find(browsers), find(systems)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}
