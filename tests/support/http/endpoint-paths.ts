import { type AnyEndpoint, fillPath } from '#domain/endpoint.ts'

/** An address of a call, with something in the place of everything that it names; `params` where it must be right. */
export function anAddressOf({ path }: AnyEndpoint, params: Record<string, string> = {}): string {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return fillPath(path, {
    ...Object.fromEntries(names.map((name) => [name, 'x'])),
    name: 'privacy',
    slug: 'honda-cd-70',
    ...params,
  })
}
