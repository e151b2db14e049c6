import type { Plugin } from 'vite'
import { type ScreenPath, screenPaths } from '#domain/screen-paths.ts'

type ScreenName = keyof typeof screenPaths

/** The properties of an endpoint that a browser needs. */
const needed = ['method', 'path']

/**
 * An endpoint is defined once, with the schemas that the Worker checks. In the shop's build it keeps its method and
 * path only, so that the schema library is loaded only by screens with a form, which import the form's schema.
 */
export const lightEndpoints: Plugin = {
  name: 'light-endpoints',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/worker\/domain\/.+\.endpoints\.ts$/ },
    handler(source) {
      const program = this.parse(source, { lang: 'ts' })
      let light = source
      // From the end, so that the offsets of earlier statements stay valid.
      for (const statement of program.body.toReversed()) {
        if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration')
          continue
        const made = statement.declaration.declarations[0]?.init
        if (made?.type !== 'CallExpression' || made.callee.type !== 'Identifier') continue
        const [definition] = made.arguments
        if (made.callee.name !== 'defineEndpoint' || definition?.type !== 'ObjectExpression') continue
        const properties = definition.properties.filter(
          (each) => each.type === 'Property' && each.key.type === 'Identifier' && needed.includes(each.key.name),
        )
        const text = properties.map(({ start, end }) => source.slice(start, end)).join(', ')
        light = `${light.slice(0, made.start)}{ ${text} }${light.slice(made.end)}`
      }
      return { code: light, map: null }
    },
  },
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
    filter: { id: /\/(web\/shop\/app\/routes\.tsx|domain\/paths\.ts)$/ },
    handler: (source) => ({
      code: source
        .replace(/\b(file|styles): '[^']*',\s*/g, '')
        .replace(/\bform: \(\) => import\('[^']*'\),\s*/g, '')
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
