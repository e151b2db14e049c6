import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnyEndpoint } from '#domain/endpoint.ts'
import type { ApiError, CallInput, Reply } from '#web/api.ts'
import { callAsStaff } from './admin-call.ts'

/** Queries are keyed by path, so `useInvalidate` can refetch all queries of an endpoint. */
const keyOf = (endpoint: AnyEndpoint, input: unknown) => [endpoint.path, input ?? {}]

/** How an endpoint is fetched, for a cache that has its reply already or gets it. */
export const endpointQuery = <E extends AnyEndpoint>(endpoint: E, input?: CallInput<E>) => ({
  queryKey: keyOf(endpoint, input),
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Reply<E>> => callAsStaff(endpoint, { ...input, signal }),
})

interface QueryOptions {
  /** Milliseconds between refetches while the screen is shown. */
  every?: number
  /** If false, nothing is fetched. */
  isWanted?: boolean
}

/** Fetches an endpoint for a screen: `data` once loaded, `error` (an ApiError) on failure. */
export function useEndpointQuery<E extends AnyEndpoint>(endpoint: E, input?: CallInput<E>, options: QueryOptions = {}) {
  return useQuery<Reply<E>>({
    ...endpointQuery(endpoint, input),
    placeholderData: keepPreviousData,
    enabled: options.isWanted ?? true,
    ...(options.every && { refetchInterval: options.every }),
  })
}

/** Fetches a list page by page, from endpoints with `after` in the query and `next` in the response. */
export function useEndpointPages<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E> = {},
  { every }: Pick<QueryOptions, 'every'> = {},
) {
  return useInfiniteQuery({
    queryKey: [...keyOf(endpoint, input), 'pages'],
    queryFn: ({ pageParam, signal }): Promise<Reply<E>> => {
      const query = { ...(input.query as object), ...(pageParam !== null && { after: pageParam }) }
      return callAsStaff(endpoint, { ...input, query, signal } as CallInput<E>)
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last as { next?: string | null }).next ?? null,
    placeholderData: keepPreviousData,
    ...(every && { refetchInterval: every }),
  })
}

/** Returns a function that reads the cached response of an endpoint. */
export function useLastReply<E extends AnyEndpoint>(endpoint: E): () => Reply<E> | undefined {
  const queryClient = useQueryClient()
  return () => queryClient.getQueryData<Reply<E>>(keyOf(endpoint, undefined))
}

/** Refetches these endpoints after a change; without arguments, every endpoint except the signed-in person. */
export function useInvalidate(): (...endpoints: AnyEndpoint[]) => Promise<void> {
  const queryClient = useQueryClient()
  return async (...endpoints) => {
    const paths = endpoints.map(({ path }) => path)
    await queryClient.invalidateQueries({
      predicate: ({ queryKey: [path] }) =>
        typeof path === 'string' && path.startsWith('/') && (paths.length === 0 || paths.includes(path)),
    })
  }
}

/** The endpoints whose data an action changes; `all` for every one except the signed-in person. */
export type Refreshed = readonly AnyEndpoint[] | 'all'

/** Returns a function that fetches again what an action changes. */
export function useReread(refresh: Refreshed): () => Promise<void> {
  const invalidate = useInvalidate()
  return async () => {
    if (refresh === 'all') await invalidate()
    else if (refresh.length > 0) await invalidate(...refresh)
  }
}

/** Whether the shop refused what this screen took for possible. */
export const isOutdated = ({ status }: ApiError): boolean => [403, 404, 409, 422].includes(status)
