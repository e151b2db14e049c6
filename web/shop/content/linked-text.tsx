import type { ReactNode } from 'react'
import { currentLanguage } from '#domain/language/translate.ts'
import { isOwnPath } from '#domain/settings/own-path.ts'
import { OwnText } from '#web/kit/text.tsx'
import { Link } from '#web/shop/screen/link.tsx'

// A value in an Urdu sentence is between marks that isolate it; a target is without them.
const link = /\[([^\]]+)\]\(\u2068?([^)\s\u2069]+)\u2069?\)/g

/** A text with its `[label](target)` links; a target of another kind stays plain text. */
export function LinkedText({ text }: { text: string }) {
  const parts: ReactNode[] = []
  let from = 0
  for (const match of text.matchAll(link)) {
    const [all, label = '', target = ''] = match
    parts.push(
      <OwnersRuns key={`text-${from}`} text={text.slice(from, match.index)} />,
      <Target key={match.index} label={label} target={target} />,
    )
    from = match.index + all.length
  }
  return [...parts, <OwnersRuns key={`text-${from}`} text={text.slice(from)} />]
}

// In Urdu every value in Latin letters is between marks, and an owner's text inside of them between its own.
const ownersRun = () =>
  currentLanguage() === 'ur' ? /\u2068(\u2068[^\u2069]*\u2069)\u2069/ : /(\u2068[^\u2069]*\u2069)/

/** A text that marks the owner's words with their `lang` if it differs from the page's. */
function OwnersRuns({ text }: { text: string }) {
  // oxlint-disable-next-line react/no-array-index-key -- a text never changes its order
  return text.split(ownersRun()).map((run, index) => (index % 2 === 1 ? <OwnText key={index} text={run} /> : run))
}

function Target({ label, target }: { label: string; target: string }) {
  if (isOwnPath(target)) return <Link to={target}>{label}</Link>
  if (/^(tel:|mailto:|https:\/\/wa\.me\/)/.test(target)) return <a href={target}>{label}</a>
  return label
}
