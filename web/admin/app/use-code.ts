import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#web/api.ts'

/**
 * A piece of the counter that is loaded when it is first wanted: `data` once it is there, `error` when it did not come. It is
 * asked for again when the network is back, where a piece that React loads by itself would take everything down with it.
 */
export function useCode<T>(name: string, load: () => Promise<T>) {
  return useQuery<T>({
    queryKey: ['piece', name],
    staleTime: Infinity,
    gcTime: Infinity,
    retry: 1,
    structuralSharing: false,
    queryFn: () =>
      load().catch(() => {
        throw new ApiError('This screen could not be loaded.', 'NETWORK', 0)
      }),
  })
}
