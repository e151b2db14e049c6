import { type ComponentProps, type ReactNode } from 'react'
import { MoreButton } from './more-button.tsx'
import { QueryView } from './query-view.tsx'

interface PagedListProps<Page, Item> {
  /** Result of `useEndpointPages`. */
  of: ComponentProps<typeof QueryView<{ pages: Page[] }>>['of'] & ComponentProps<typeof MoreButton>['of']
  itemsOf(page: Page): Item[]
  keyOf(item: Item): string
  /** Shown in place of an empty list. */
  nothing: ReactNode
  className?: string
  /** The contents of a row. */
  children(item: Item): ReactNode
}

/** The rows of all pages that were read, and a button for the next page. */
export function PagedList<Page, Item>({
  of,
  itemsOf,
  keyOf,
  nothing,
  className = 'owner-rows',
  children,
}: PagedListProps<Page, Item>) {
  return (
    <>
      <QueryView of={of}>
        {({ pages }) => {
          const items = pages.flatMap(itemsOf)
          if (items.length === 0) return nothing
          return (
            <ul className={className}>
              {items.map((item) => (
                <li key={keyOf(item)}>{children(item)}</li>
              ))}
            </ul>
          )
        }}
      </QueryView>
      <MoreButton of={of} />
    </>
  )
}
