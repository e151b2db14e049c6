import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { parseSync } from 'vite'
import type { SyntaxNode } from '#web/shop/app/build/find-messages.ts'

/** A parsed source file. */
export interface ParsedModule {
  file: string
  source: string
  program: SyntaxNode
  /** The file and line of a node: `web/shop/layout/footer.tsx:21`. */
  placeOf(node: { start: number }): string
}

/** Reads and parses the sources of a pattern that `isWanted`, in the order of their paths. */
export async function readModules(
  pattern: string,
  isWanted: (source: string) => boolean,
  root = '.',
): Promise<ParsedModule[]> {
  const files: string[] = []
  for await (const file of glob(pattern, { cwd: root, exclude: ['web/dist/**'] }))
    files.push(file.replaceAll('\\', '/'))
  return files.toSorted().flatMap((file) => {
    const source = readFileSync(`${root}/${file}`, 'utf8')
    return isWanted(source) ? [parseModule(file, source)] : []
  })
}

/** Parses the source of a file. */
export function parseModule(file: string, source: string): ParsedModule {
  const program = parseSync(file, source).program as unknown as SyntaxNode
  return { file, source, program, placeOf: ({ start }) => `${file}:${source.slice(0, start).split('\n').length}` }
}
