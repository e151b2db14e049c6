import { Button } from '#web/kit/button.tsx'

interface MoreButtonProps {
  /** Result of `useEndpointPages`. */
  of: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): unknown }
}

/** Loads the next page of a list; hidden on the last page. */
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
