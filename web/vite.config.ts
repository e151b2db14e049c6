import { cloudflare } from '@cloudflare/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { lightEndpoints, lightRoutes } from './shop/app/build/light-endpoints.ts'

/**
 * Only on a developer's machine: hot reload speaks through inline scripts, which the shop's own policy forbids; and there is
 * no build whose styles documents could name.
 */
const forDevelopment: Plugin = {
  name: 'for-development',
  apply: 'serve',
  transformIndexHtml: () => [
    {
      tag: 'link',
      attrs: { rel: 'stylesheet', href: '/shop/documents/common.document.css' },
      injectTo: 'head-prepend',
    },
  ],
  configureServer({ middlewares }) {
    middlewares.use((_request, response, next) => {
      const setHeader = response.setHeader.bind(response)
      response.setHeader = (name, value) =>
        name.toLowerCase() === 'content-security-policy' ? response : setHeader(name, value)
      next()
    })
  },
}

/** Each `import()` would wait for styles, which the shop's pieces of code do not have: documents name the one sheet. */
const plainImports: Plugin = {
  name: 'plain-imports',
  apply: 'build',
  enforce: 'pre',
  load: { filter: { id: /vite\/preload-helper/ }, handler: () => 'export const __vitePreload = (load) => load()' },
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        file.code = file.code
          .replace(/^const __vite__mapDeps=.*\n/, '')
          .replace(/,\s*__vite__mapDeps\(\[[\d,\s]*\]\)/g, '')
      }
    },
  },
}

/**
 * Words and the first picture come before the script, as in `start-app.ts`: at a phone's distance a tenth of a second until
 * something is seen. The bundler forgets what a tag says of that.
 */
const quietEntry: Plugin = {
  name: 'quiet-entry',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace('<script type="module"', '<script type="module" fetchpriority="low"'),
  },
}

const app = `${import.meta.dirname}/shop/app/hydrate.tsx`
/** What so many are loaded with comes with the app. */
const manyStarts = 6
// Storage is needed by the entry, which must not load the app for it.
const shared =
  /\/(web|worker\/domain)\/(?!storage|shop\/accounts\/(account-|after-|forgot|login|new-|reset|signup)|shop\/(orders|checkout)\/order-|accounts\/|person-fields|errors|ui-text|settings\/delivery-days|.*(field|form|extra))/

/** Too small for a file of its own. */
const tiny = /\/worker\/domain\/durations\.ts$/

/** Whether a module comes in the one file with every visit: as a part of the app, or because many screens share it. */
function isOfShop(id: string, graph: Rolldown.ChunkingContext): boolean {
  if (tiny.test(id)) return true
  if (!shared.test(id)) return false
  const starts = startsOf(id, graph)
  return starts.has(app) || starts.size >= manyStarts
}

/** The modules with which something is loaded that a module belongs to. */
function startsOf(id: string, graph: Rolldown.ChunkingContext, seen = new Set<string>()): Set<string> {
  const module = graph.getModuleInfo(id)
  if (!module || seen.has(id)) return new Set()
  seen.add(id)
  const own = module.isEntry || module.dynamicImporters.length > 0 ? [id] : []
  return new Set([...own, ...[...module.importers].flatMap((each) => [...startsOf(each, graph, seen)])])
}

/** The styles that stand in documents (`Route.styles`), or are linked: each is a file of the build, which the Worker reads. */
const documentStyles = ['common', 'home', 'collection', 'product', 'bike'].map(
  (name) => `shop/documents/${name}.document.css`,
)

/**
 * Builds the browser's half. The Worker is bundled by wrangler from its sources and imports the screens from theirs; only
 * `npm run dev` runs both here, for hot reload. Decision 002.
 */
export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    lightEndpoints,
    lightRoutes,
    plainImports,
    quietEntry,
    ...(command === 'serve'
      ? [forDevelopment, cloudflare({ configPath: '../wrangler.toml', persistState: { path: '../.wrangler/state' } })]
      : []),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: 'assets/manifest.json',
    modulePreload: false,
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['index.html', ...documentStyles].map((file) => `${import.meta.dirname}/${file}`),
      // A schema that no screen asks is left out: `z` only makes values, and reading a constant does nothing.
      treeshake: { manualPureFunctions: ['z'], propertyReadSideEffects: false },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // Stays in browsers' caches when only the shop's own code changed.
            { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
            // What only forms need must not come with what many screens share.
            { name: 'zod', test: /\/node_modules\/zod\//, priority: 1 },
            // The lines of a cart, wherever they stand.
            {
              name: 'cart',
              test: /\/web\/shop\/(cart\/(cart-totals|use-cart-lines|cart-line)|bikes\/fit\/misfit-mark)/,
            },
            // What lists of several screens share: one file instead of three.
            {
              name: 'lists',
              test: /\/web\/(shop\/(search\/(use-sheet|collection-text|facet-text)|bikes\/my-bike\/my-bike-only\.tsx)|kit\/empty-state)/,
            },
            { name: (id, graph) => (isOfShop(id, graph) ? 'shop' : null) },
          ],
        },
      },
    },
  },
}))
