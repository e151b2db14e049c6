import type { ESTree, Plugin } from 'vite'
import { type ScreenPath, screenPaths } from '#domain/screen-paths.ts'

type ScreenName = keyof typeof screenPaths

/**
 * Endpoints are defined once, with the schemas that the Worker checks. In the shop's build each keeps its method and path
 * only, as a constant of its own (`cartApi.addToCart` is `cartApi_addToCart`): a page loads the endpoints that it
 * calls, and the schema library only if it has a form, which imports the form's schema.
 */
export const lightEndpoints: Plugin = {
  name: 'light-endpoints',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/(web|worker\/domain)\/.+\.tsx?$/, code: /defineEndpoints|\.endpoints\.ts'/ },
    handler(source, id) {
      const light = id.endsWith('.endpoints.ts') ? lightGroups(source, this.parse(source, { lang: 'ts' })) : source
      return { code: withLightImports(light), map: null }
    },
  },
}

const methods: Record<string, string> = { get: 'GET', post: 'POST', del: 'DELETE' }

/** Writes the endpoints of each group as constants of method and path. */
function lightGroups(source: string, { body }: ESTree.Program): string {
  let light = source
  // From the end, so that the offsets of earlier statements stay valid.
  for (const statement of body.toReversed()) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') continue
    const [declared] = statement.declaration.declarations
    if (declared?.init?.type !== 'CallExpression' || declared.id.type !== 'Identifier') continue
    const [base, , drafts] = declared.init.arguments
    if (base?.type !== 'Literal' || drafts?.type !== 'ObjectExpression') continue
    const group = declared.id.name
    const constants = drafts.properties.map((draft) => {
      const { start, end } = draft
      const [, name, method = '', path] = /^(\w+): (\w+)\(\s*'([^']*)'/.exec(source.slice(start, end)) ?? []
      if (path === undefined) throw new Error(`${group} has an endpoint without a literal path`)
      return `export const ${group}_${name} = { method: '${methods[method]}', path: '${String(base.value)}${path}' }`
    })
    light = `${light.slice(0, statement.start)}${constants.join('\n')}${light.slice(statement.end)}`
  }
  return light.replace(/^import \{[^}]*\} from '#domain\/define-endpoints\.ts'$/m, '')
}

/** Imports and calls the constants instead of the groups. */
function withLightImports(source: string): string {
  const imports = /^import \{([^}]*)\} from ('[^']+\.endpoints\.ts')/gm
  const groups = [...source.matchAll(imports)].flatMap(([, names = '']) => names.match(/(?<!type )\b\w+Api\b/g) ?? [])
  if (groups.length === 0) return source
  const calls = new RegExp(`\\b(${groups.join('|')})\\.(\\w+)`, 'g')
  const used = new Set([...source.matchAll(calls)].map(([, group, name]) => `${group}_${name}`))
  const light = (names: string) =>
    names
      .split(',')
      .map((each) => each.trim())
      .flatMap((each) => (groups.includes(each) ? [...used].filter((name) => name.startsWith(`${each}_`)) : [each]))
      .join(', ')
  return source
    .replace(calls, '$1_$2')
    .replace(imports, (_, names: string, from: string) => `import { ${light(names)} } from ${from}`)
}

/**
 * In the browser a screen is its pattern and its code. The other columns of the table are for the edge and the service
 * worker. This plugin writes the patterns where the table is read, and the table is dropped from the build.
 */
export const lightRoutes: Plugin = {
  name: 'light-routes',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/(web\/shop\/app\/(routes\.tsx|load-screen\.ts)|domain\/paths\.ts)$/ },
    handler: (source) => ({
      code: source
        .replace(/\b(file|styles): '[^']*',\s*/g, '')
        .replace(/\.\.\.screenPaths\.(\w+)/g, (_, name: ScreenName) => formOf(screenPaths[name]))
        .replace(/screenPaths\.(\w+)\.pattern/g, (_, name: ScreenName) => `'${screenPaths[name].pattern}'`),
      map: null,
    }),
  },
}

function formOf({ pattern, isPersonal = false }: ScreenPath): string {
  return `pattern: '${pattern}'${isPersonal ? ', isPersonal: true' : ''}`
}

/** A browser that runs the app never renders what stands in `<noscript>`, so the build drops it. */
export const withoutNoscript: Plugin = {
  name: 'without-noscript',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/web\/shop\/.+\.tsx$/ },
    handler: (source) => ({ code: source.replace(/<noscript>.*?<\/noscript>/gs, '<noscript />'), map: null }),
  },
}
