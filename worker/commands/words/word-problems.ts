import { childrenOf, nameOf, type SyntaxNode, textOf } from '#web/shop/app/build/find-messages.ts'
import { readCatalog } from './catalogs.ts'
import { catalogProblems } from './check-translations.ts'
import { collectMessages, readMarkedTexts, readMessageModules } from './collect-messages.ts'
import { shapeOf } from './message-shape.ts'
import type { ParsedModule } from './read-modules.ts'

/** Everything that is wrong with the shop's sentences and their translations. */
export async function wordProblems(): Promise<string[]> {
  const modules = await readMessageModules()
  const catalogs = { roman: readCatalog('roman'), ur: readCatalog('ur') }
  return [...modules.flatMap(callProblems), ...catalogProblems(collectMessages(modules, readMarkedTexts()), catalogs)]
}

type Report = (node: SyntaxNode, problem: string) => void

/**
 * Uses of `t`, `msg` and `Trans` that cannot be translated: a text glued together, values that are missing or not used,
 * `t` where no language is known yet. As `place: problem`.
 */
export function callProblems({ program, placeOf }: ParsedModule): string[] {
  const problems: string[] = []
  visit(program, false, (node, problem) => problems.push(`${placeOf(node)}: ${problem}`))
  return problems
}

function visit(node: SyntaxNode, isInFunction: boolean, report: Report): void {
  if (node.type === 'CallExpression') checkCall(node, isInFunction, report)
  if (node.type === 'JSXOpeningElement' && nameOf(node['name']) === 'Trans') checkTrans(node, report)
  const isFunction = /Function|MethodDefinition/.test(node.type)
  for (const child of childrenOf(node)) visit(child, isInFunction || isFunction, report)
}

function checkCall(node: SyntaxNode, isInFunction: boolean, report: Report): void {
  const kind = (node['callee'] as SyntaxNode)['name']
  if (kind !== 't' && kind !== 'msg') return
  const [text, values] = node['arguments'] as SyntaxNode[]
  if (!text) return
  if (isGlued(text)) report(node, `${kind}() of a text that is put together: write placeholders`)
  if (kind === 'msg' && textOf(text) === undefined && !isGlued(text)) report(node, 'msg() takes a literal')
  if (kind === 't' && !isInFunction) report(node, 't() outside of a function: no language is known there')
  const message = textOf(text)
  if (message !== undefined && kind === 't') checkValues(node, message, values, report)
}

function checkTrans(node: SyntaxNode, report: Report): void {
  const attributes = node['attributes'] as SyntaxNode[]
  const valueOf = (name: string) => {
    const value = attributes.find((each) => nameOf(each['name']) === name)?.['value'] as SyntaxNode | undefined
    return value?.type === 'JSXExpressionContainer' ? (value['expression'] as SyntaxNode) : value
  }
  const text = valueOf('message')
  if (!text) return
  if (isGlued(text)) report(node, '<Trans> of a text that is put together: write placeholders')
  const message = textOf(text)
  if (message === undefined) return
  checkValues(node, message, valueOf('values'), report)
  const parts = valueOf('parts')
  if (parts?.type !== 'ArrayExpression') return
  const numbers = new Set([...message.matchAll(/<(\d)\/?>/g)].map(([, number]) => Number(number)))
  const count = (parts['elements'] as unknown[]).length
  if (numbers.size !== count || [...numbers].some((number) => number >= count))
    report(node, `<Trans> has ${count} parts for elements ${[...numbers].join(', ') || 'none'}`)
}

function checkValues(node: SyntaxNode, message: string, values: SyntaxNode | undefined, report: Report): void {
  if (!values) {
    if (/\{\w+[,}]/.test(message)) report(node, `placeholders without values: ${message}`)
    return
  }
  const given = namesOf(values)
  const needed = neededBy(message)
  if (!given || !needed) return
  const missing = needed.filter((name) => !given.includes(name))
  const unused = given.filter((name) => !needed.includes(name))
  if (missing.length > 0) report(node, `values are missing: ${missing.join(', ')}`)
  if (unused.length > 0) report(node, `values without a placeholder: ${unused.join(', ')}`)
}

/** Names of an object's literal; none where it is something else. */
function namesOf(values: SyntaxNode): string[] | undefined {
  if (values.type !== 'ObjectExpression') return undefined
  const properties = values['properties'] as SyntaxNode[]
  if (properties.some(({ type }) => type !== 'Property')) return undefined
  return properties.map((property) => nameOf(property['key']) ?? '')
}

function neededBy(message: string): string[] | undefined {
  try {
    return [...new Set(shapeOf(message, true).placeholders.map((each) => each.split(',')[0] ?? ''))]
  } catch {
    return undefined
  }
}

/** Whether a text is a template with expressions or a sum. */
function isGlued(node: SyntaxNode): boolean {
  if (node.type === 'TemplateLiteral') return (node['expressions'] as unknown[]).length > 0
  return node.type === 'BinaryExpression'
}
