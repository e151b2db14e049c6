import { childrenOf, nameOf, type SyntaxNode, textOf } from '#web/shop/app/build/find-messages.ts'
import { latinInUrdu } from './latin-words.ts'
import { type ParsedModule, readModules } from './read-modules.ts'

/** Attributes and properties of components that people see or hear. */
const shown =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|placeholder|title|alt|label|hint|heading|caption|legend|text|note|message|summary|button|subtitle|empty)$/i

/** Texts of the shop's screens that are not marked for translation, as `place: text`. */
export async function findPlainTexts(): Promise<string[]> {
  const modules = await readModules('web/{shop,kit}/**/*.tsx', () => true)
  return modules.flatMap(plainTextsOf)
}

/** Texts in the JSX of a module that are not marked for translation. */
export function plainTextsOf({ program, placeOf }: ParsedModule): string[] {
  const found: string[] = []
  const add = (node: SyntaxNode, text: string) => {
    if (isText(text)) found.push(`${placeOf(node)}: ${text.replace(/\s+/g, ' ').trim()}`)
  }
  visit(program, add)
  return found
}

type Add = (node: SyntaxNode, text: string) => void

function visit(node: SyntaxNode, add: Add): void {
  if (node.type === 'JSXText') add(node, String(node['value']))
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    for (const child of node['children'] as SyntaxNode[])
      if (child.type === 'JSXExpressionContainer') literalsOf(child['expression'] as SyntaxNode, add)
  }
  if (node.type === 'JSXOpeningElement' && nameOf(node['name']) !== 'Trans') {
    for (const attribute of node['attributes'] as SyntaxNode[]) {
      const name = nameOf(attribute['name']) ?? ''
      const value = attribute['value'] as SyntaxNode | null
      if (value && shown.test(name)) literalsOf(value, add)
    }
  }
  for (const child of childrenOf(node)) visit(child, add)
}

/** Literals that an expression can become: both branches of a condition, the fixed parts of a template. */
function literalsOf(node: SyntaxNode, add: Add): void {
  const text = textOf(node)
  if (text !== undefined) return add(node, text)
  if (node.type === 'TemplateLiteral') {
    const fixed = (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
    return add(node, fixed.join(' … '))
  }
  const inner: Record<string, string[]> = {
    JSXExpressionContainer: ['expression'],
    ConditionalExpression: ['consequent', 'alternate'],
    LogicalExpression: ['left', 'right'],
    BinaryExpression: node['operator'] === '+' ? ['left', 'right'] : [],
    ParenthesizedExpression: ['expression'],
  }
  for (const key of inner[node.type] ?? []) literalsOf(node[key] as SyntaxNode, add)
}

/** Whether a text has a word that could be translated. */
function isText(text: string): boolean {
  const words = text.replace(/&\w+;/g, '').match(/\p{Letter}{2,}/gu) ?? []
  return words.some((word) => !latinInUrdu.has(word) && !/^\p{Script=Arabic}+$/u.test(word))
}
