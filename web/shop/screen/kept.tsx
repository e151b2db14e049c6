import type { HTMLAttributes, ReactNode } from 'react'
import { useLinksWithin } from './link.tsx'

interface KeptProps extends HTMLAttributes<HTMLElement> {
  as: 'section' | 'nav' | 'ul' | 'p' | 'div' | 'dl' | 'article'
  /** Its content; without it the content stays that the edge rendered. */
  children: ReactNode
}

/**
 * An element whose content the browser leaves as the edge rendered it: no code of it is loaded, and hydration reads
 * nothing in it. Its links work as others do. Where there is nothing to keep `ScreenEntry.parts` has the content.
 */
export function Kept({ as: Tag, children, ...rest }: KeptProps) {
  const links = useLinksWithin()
  return children ? (
    <Tag {...rest}>{children}</Tag>
  ) : (
    // A text as the only child: React does not look below, and it is not compared.
    <Tag {...rest} {...links} suppressHydrationWarning>
      {''}
    </Tag>
  )
}
