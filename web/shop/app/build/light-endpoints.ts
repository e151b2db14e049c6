import type { Plugin } from 'vite'
import { screenPaths } from '#domain/screen-paths.ts'

type ScreenName = keyof typeof screenPaths

/** What a browser has to know of a call in order to make it. */
const needed = ['method', 'path']

/**
 * A call is defined once, with the schemas that the Worker checks it by. The browser only asks, so in the shop's build an
 * endpoint keeps its method and path, and with the rest goes the schema library: a screen with a form imports that form's
 * schema, and only such a screen loads the library. Decision 19.
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
      // From the end, so that what is still to be cut stands where it stood.
      for (const statement of program.body.toReversed()) {
        if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration')
          continue
        const made = statement.declaration.declarations[0]?.init
        if (made?.type !== 'CallExpression' || made.callee.type !== 'Identifier') continue
        const [definition] = made.arguments
        if (made.callee.name !== 'defineEndpoint' || definition?.type !== 'ObjectExpression') continue
        const kept = definition.properties.filter(
          (each) => each.type === 'Property' && each.key.type === 'Identifier' && needed.includes(each.key.name),
        )
        const facts = kept.map(({ start, end }) => source.slice(start, end)).join(', ')
        light = `${light.slice(0, made.start)}{ ${facts} }${light.slice(made.end)}`
      }
      return { code: light, map: null }
    },
  },
}

/**
 * In the browser a screen is its pattern and its code. The other facts of the table, and which files of the build belong to a
 * screen, are for the edge and the service worker: patterns are written where the table is read, and the table goes.
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
        .replace(/\.\.\.screenPaths\.(\w+)/g, (_, name: ScreenName) => `pattern: '${screenPaths[name].pattern}'`)
        .replace(/screenPaths\.(\w+)\.pattern/g, (_, name: ScreenName) => `'${screenPaths[name].pattern}'`),
      map: null,
    }),
  },
}
