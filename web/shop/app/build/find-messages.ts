/** A node of a parsed module; only what the walk reads. */
export interface SyntaxNode {
  type: string
  start: number
  end: number
  [property: string]: unknown
}

/** A sentence in a module, where it stands, and how it is used. */
export interface FoundMessage {
  /** The English text, which is its key in the catalogues. */
  message: string
  /** `t(…)` and `<Trans>` show it; `msg(…)` marks it in a constant. */
  kind: 't' | 'msg' | 'Trans'
  /** With values for its placeholders. */
  hasValues: boolean
  /** Offsets of the text's literal, with its quotes. */
  literal: { start: number; end: number }
  /** Offsets of the call; for `<Trans>` those of the literal. */
  call: { start: number; end: number }
  /** What the sentence is for, to a translator: `<button>`, `aria-label`, `errors › NOT_FOUND`. */
  context: string
}

const home = 'language/translate.ts'

/** Whether a module can contain sentences: it imports the functions that mark them, or `Trans`. */
export function mayHaveMessages(source: string): boolean {
  return source.includes(home) || source.includes('/text.tsx')
}

/**
 * Finds the sentences of a parsed module. Texts that are not literals, such as `t(uiText.cart.full)`, stand where
 * `msg` marks them.
 */
export function findMessages(program: SyntaxNode): FoundMessage[] {
  const found: FoundMessage[] = []
  visit(program, [], found)
  return found
}

function visit(node: SyntaxNode, around: string[], found: FoundMessage[]): void {
  const own = callMessage(node, around) ?? transMessage(node, around)
  if (own) found.push(own)
  const label = labelOf(node)
  const path = label === undefined ? around : [...around, label]
  for (const child of childrenOf(node)) visit(child, path, found)
}

/** The nodes directly below a node. */
export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  return Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  )
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string'
}

function callMessage(node: SyntaxNode, around: string[]): FoundMessage | undefined {
  if (node.type !== 'CallExpression') return undefined
  const kind = (node['callee'] as SyntaxNode)['name']
  if (kind !== 't' && kind !== 'msg') return undefined
  const [text, values] = node['arguments'] as SyntaxNode[]
  const message = text && textOf(text)
  if (message === undefined || !text) return undefined
  return {
    message,
    kind,
    hasValues: values !== undefined || (kind === 'msg' && /[{}]/.test(message)),
    literal: text,
    call: node,
    context: around.slice(-2).join(' › '),
  }
}

function transMessage(node: SyntaxNode, around: string[]): FoundMessage | undefined {
  if (node.type !== 'JSXOpeningElement' || nameOf(node['name']) !== 'Trans') return undefined
  const attributes = node['attributes'] as SyntaxNode[]
  const attribute = (name: string) => attributes.find((each) => nameOf(each['name']) === name)
  const value = attribute('message')?.['value'] as SyntaxNode | undefined
  const message = value && textOf(value)
  if (message === undefined || !value) return undefined
  const hasValues = attribute('values') !== undefined
  return { message, kind: 'Trans', hasValues, literal: value, call: value, context: around.slice(-2).join(' › ') }
}

/** The text of a string literal, also in braces or as a template without expressions. */
export function textOf(node: SyntaxNode): string | undefined {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  if (node.type === 'JSXExpressionContainer') return textOf(node['expression'] as SyntaxNode)
  if (node.type !== 'TemplateLiteral' || (node['expressions'] as SyntaxNode[]).length > 0) return undefined
  const [quasi] = node['quasis'] as { value: { cooked: string } }[]
  return quasi?.value.cooked
}

/** The element, attribute, property or constant that a node is. */
function labelOf(node: SyntaxNode): string | undefined {
  if (node.type === 'JSXElement') return `<${nameOf((node['openingElement'] as SyntaxNode)['name'])}>`
  if (node.type === 'JSXAttribute') return nameOf(node['name'])
  if (node.type === 'Property') return nameOf(node['key'])
  if (node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration') return nameOf(node['id'])
  return undefined
}

/** The name of an identifier, an element, an attribute or a key. */
export function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'JSXMemberExpression') return nameOf(node['property'])
  if (node.type === 'Literal') return String(node['value'])
  return typeof node['name'] === 'string' ? node['name'] : undefined
}
