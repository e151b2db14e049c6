import { type ComponentProps, type ReactNode } from 'react'
import { Button } from '#web/kit/button.tsx'
import { QueryView, Waiting } from './query-view.tsx'

interface PagedProps<Page, Item> {
  /** Result of `useEndpointPages`. */
  of: ComponentProps<typeof QueryView<{ pages: Page[] }>>['of'] & {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    fetchNextPage(): unknown
  }
  itemsOf(page: Page): Item[]
  /** Shown in place of an empty list. */
  nothing?: ReactNode
  /** The items of all pages that were read, and the first page. */
  children(items: Item[], first: Page): ReactNode
}

/** The items of all pages that were read, and a button for the next page. */
export function Paged<Page, Item>({ of, itemsOf, nothing, children }: PagedProps<Page, Item>) {
  return (
    <>
      <QueryView of={of}>
        {({ pages }) => {
          const items = pages.flatMap(itemsOf)
          const [first] = pages
          // An empty tab says nothing of the one that is still being read.
          if (items.length === 0 && of.isPlaceholderData) return <Waiting />
          return first === undefined || (nothing !== undefined && items.length === 0) ? nothing : children(items, first)
        }}
      </QueryView>
      {of.hasNextPage && (
        <p className="owner-more">
          <Button isBusy={of.isFetchingNextPage} onClick={() => void of.fetchNextPage()}>
            Show more
          </Button>
        </p>
      )}
    </>
  )
}

interface PagedListProps<Page, Item> extends Omit<PagedProps<Page, Item>, 'children'> {
  keyOf(item: Item): string
  className?: string
  /** The contents of a row. */
  children(item: Item): ReactNode
}

/** A paged list of rows. */
export function PagedList<Page, Item>({
  keyOf,
  className = 'owner-rows',
  children,
  ...paged
}: PagedListProps<Page, Item>) {
  return (
    <Paged {...paged}>
      {(items) => (
        <ul className={className}>
          {items.map((item) => (
            <li key={keyOf(item)}>{children(item)}</li>
          ))}
        </ul>
      )}
    </Paged>
  )
}
