import { type AnyEndpoint, fillPath } from '#domain/endpoint.ts'

/** The path of an endpoint with placeholder parameters; `params` replaces them. */
export function anAddressOf({ path }: AnyEndpoint, params: Record<string, string> = {}): string {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return fillPath(path, {
    ...Object.fromEntries(names.map((name) => [name, 'x'])),
    name: 'privacy',
    slug: 'honda-cd-70',
    ...params,
  })
}
