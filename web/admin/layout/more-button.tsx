import { Button } from '#web/kit/button.tsx'

interface MoreButtonProps {
  /** What `useEndpointPages` gave. */
  of: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): unknown }
}

/** Reads the next page of a list; not there on the last one. */
export function MoreButton({ of }: MoreButtonProps) {
  if (!of.hasNextPage) return null
  return (
    <p className="owner-more">
      <Button isBusy={of.isFetchingNextPage} onClick={() => void of.fetchNextPage()}>
        Show more
      </Button>
    </p>
  )
}
