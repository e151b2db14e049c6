/**
 * The client's IP as the platform reports it; of an IPv6 address the /64, which is one household. In local
 * development the header sets it.
 */
export function clientIp(headers: { get(name: string): string | null }): string {
  const ip = (headers.get('CF-Connecting-IP')?.trim() ?? '').replace(/^::ffff:(?=\d+\.)/i, '')
  if (!ip.includes(':')) return ip || 'unknown'
  const [head = '', tail = ''] = ip.toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = ip.includes('::') ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0') : []
  return `${[...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/** The network of a `clientIp`: the /24 of an IPv4 address, the /48 of an IPv6 household. */
export function networkOf(ip: string): string {
  if (ip.includes(':')) return `${ip.split(':').slice(0, 3).join(':')}::/48`
  return /^\d+(\.\d+){3}$/.test(ip) ? `${ip.replace(/\.\d+$/, '')}.0/24` : ip
}
