import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnyEndpoint } from '#domain/endpoint.ts'
import { type CallInput, type Reply } from '#web/api.ts'
import { callAsStaff } from './admin-call.ts'

/** What is read of an endpoint stands under its path, so that a change can make all of it be read again. */
const keyOf = (endpoint: AnyEndpoint, input: unknown) => [endpoint.path, input ?? {}]

interface QueryOptions {
  /** Read again after so many milliseconds while the screen is shown. */
  every?: number
  /** Not read while false. */
  isWanted?: boolean
}

/** Reads an endpoint for a screen: `data` once it is there, `error` (an ApiError) when it is not. */
export function useEndpointQuery<E extends AnyEndpoint>(endpoint: E, input?: CallInput<E>, options: QueryOptions = {}) {
  return useQuery<Reply<E>>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => callAsStaff(endpoint, { ...input, signal }),
    placeholderData: keepPreviousData,
    enabled: options.isWanted ?? true,
    ...(options.every && { refetchInterval: options.every }),
  })
}

/** Reads a list page after page: endpoints with `after` in their query and `next` in their reply. */
export function useEndpointPages<E extends AnyEndpoint>(endpoint: E, input: CallInput<E> = {}) {
  return useInfiniteQuery({
    queryKey: [...keyOf(endpoint, input), 'pages'],
    queryFn: ({ pageParam, signal }): Promise<Reply<E>> => {
      const query = { ...(input.query as object), ...(pageParam !== null && { after: pageParam }) }
      return callAsStaff(endpoint, { ...input, query, signal } as CallInput<E>)
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last as { next?: string | null }).next ?? null,
    placeholderData: keepPreviousData,
  })
}

/** What was read of an endpoint last, at the time of asking. */
export function useLastReply<E extends AnyEndpoint>(endpoint: E): () => Reply<E> | undefined {
  const reader = useQueryClient()
  return () => reader.getQueryData<Reply<E>>(keyOf(endpoint, undefined))
}

/** Makes screens read these endpoints again; call it after a change. Without a list it is everything but the person. */
export function useInvalidate(): (...endpoints: AnyEndpoint[]) => Promise<void> {
  const reader = useQueryClient()
  return async (...endpoints) => {
    const paths = endpoints.map(({ path }) => path)
    await reader.invalidateQueries({
      predicate: ({ queryKey: [path] }) =>
        typeof path === 'string' && path.startsWith('/') && (paths.length === 0 || paths.includes(path)),
    })
  }
}
