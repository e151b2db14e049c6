import type { Plugin } from 'vite'

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
    filter: { id: /\/worker\/domain\/[\w-]+\.ts$/ },
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

/** What only the edge asks of a screen: which files of the build belong to it. The browser's routes go without. */
export const lightRoutes: Plugin = {
  name: 'light-routes',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/web\/shop\/app\/routes\.tsx$/ },
    handler: (source) => ({ code: source.replace(/\b(file|styles): '[^']*',\s*/g, ''), map: null }),
  },
}
