import { languages } from '#domain/language/languages.ts'
import { originOf } from '#worker/commands/local/running-shop.ts'

/** A part of a start, and how long it took; 0 for what was ready before. */
interface Part {
  name: string
  result?: string
  ms: number
}

/** What `npm start` says when the shop answers. */
export function firstScreen(port: string, startedAt: number, parts: Part[]): string {
  const origin = originOf(port)
  const took = parts.map(({ name, result, ms }) =>
    [name, '✓', result, ms >= 500 && seconds(ms)].filter(Boolean).join(' '),
  )
  return [
    `High Tech Auto Traders                                     ready in ${seconds(Date.now() - startedAt)}`,
    `  ${took.join('   ')}`,
    `  Shop     ${origin}    اردو  ${languages.ur.prefix}/    Roman Urdu  ${languages.roman.prefix}/`,
    `  Owner    ${origin}/owner      make one: npm run owner -- you@example.com`,
    '  Emails   npm run outbox (a list; -- 12 opens one)   Time  npm run clock -- +8d   API  /api/hitech/docs',
    '  Ctrl+C stops. Nothing here leaves this computer.',
  ].join('\n')
}

const seconds = (ms: number) => `${Math.max(1, Math.round(ms / 1000))} s`
