import type { ReactNode } from 'react'
import { isOwnPath } from '#domain/settings/own-path.ts'
import { Link } from '#web/shop/screen/link.tsx'

// A value in an Urdu sentence is between marks that isolate it; a target is without them.
const link = /\[([^\]]+)\]\(\u2068?([^)\s\u2069]+)\u2069?\)/g

/** A text with its `[label](target)` links; a target of another kind stays plain text. */
export function LinkedText({ text }: { text: string }) {
  const parts: ReactNode[] = []
  let from = 0
  for (const match of text.matchAll(link)) {
    const [all, label = '', target = ''] = match
    parts.push(text.slice(from, match.index), <Target key={match.index} label={label} target={target} />)
    from = match.index + all.length
  }
  return [...parts, text.slice(from)]
}

function Target({ label, target }: { label: string; target: string }) {
  if (isOwnPath(target)) return <Link to={target}>{label}</Link>
  if (/^(tel:|mailto:|https:\/\/wa\.me\/)/.test(target)) return <a href={target}>{label}</a>
  return label
}
