import react from '@vitejs/plugin-react'
import { browserFloor } from '#web/browser-floor.ts'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { languageOf, languages } from '#domain/language/languages.ts'
import { inlineMessages } from './shop/app/build/inline-messages.ts'
import { markedTexts } from './shop/app/build/marked-texts.ts'
import { namedReact } from './shop/app/build/named-react.ts'
import { lightEndpoints, lightRoutes, withoutNoscript } from './shop/app/build/light-endpoints.ts'

/**
 * In development only: hot reload uses inline scripts, which the shop's own policy forbids, and there are no built
 * styles for documents to name.
 */
const forDevelopment: Plugin = {
  name: 'for-development',
  apply: 'serve',
  transformIndexHtml: () =>
    ['common', ...(language === 'ur' ? ['urdu'] : [])].map((name) => ({
      tag: 'link',
      attrs: { rel: 'stylesheet', href: `/shop/documents/${name}.document.css` },
      injectTo: 'head-prepend',
    })),
  configureServer({ middlewares }) {
    middlewares.use((_request, response, next) => {
      const setHeader = response.setHeader.bind(response)
      response.setHeader = (name, value) =>
        name.toLowerCase() === 'content-security-policy' ? response : setHeader(name, value)
      next()
    })
  },
}

/** Without this each `import()` waits for styles, which the shop's chunks do not have: documents name the one sheet. */
const plainImports: Plugin = {
  name: 'plain-imports',
  apply: 'build',
  enforce: 'pre',
  load: { filter: { id: /vite\/preload-helper/ }, handler: () => 'export const __vitePreload = (load) => load()' },
  renderChunk: (code) => ({
    code: code
      .replace(/__vitePreload\(\(\) => (import\(.*?), (?:__VITE_PRELOAD__|\[\])\)/gs, '$1')
      .replace(/__vitePreload\(async \(\) => \{.*?await (import\(.*?);.*?\}, (?:__VITE_PRELOAD__|\[\])\)/gs, '$1'),
    map: null,
  }),
}

/**
 * Text and the first picture load before the script, as in `start-app.ts`: on a phone the first paint is a tenth of a
 * second sooner. The bundler drops the tag's own attribute.
 */
const quietEntry: Plugin = {
  name: 'quiet-entry',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace('<script type="module"', '<script type="module" fetchpriority="low"'),
  },
}

/** The language of this build, and of `npm run dev`: `SHOP_LANGUAGE=ur npm run dev` serves `/ur/`. */
const language = languageOf(process.env['SHOP_LANGUAGE'])
const { prefix, htmlLang, dir } = languages[language]

/** The document says its language. */
const documentLanguage: Plugin = {
  name: 'document-language',
  transformIndexHtml: (html) =>
    html.replace('<html lang="en-PK">', `<html lang="${htmlLang}"${language === 'en' ? '' : ` dir="${dir}"`}>`),
}

const app = `${import.meta.dirname}/shop/app/hydrate.tsx`
/** The screens that most visits begin with. */
const landings = ['home/home-page', 'search/collection-page', 'products/product-page'].map(
  (name) => `${import.meta.dirname}/shop/${name}.tsx`,
)
/** A module that this many screens need is in a file that they share. */
const manyStarts = 6
// The entry needs these modules, and must not load the app for them.
const shared =
  /\/(web|worker\/domain)\/(?!storage|next-task|shop\/accounts\/(account-|after-|forgot|login|new-|reset|signup)|shop\/(orders|checkout)\/order-|shop\/(order-link|delivery)\/|shop\/checkout\/pending\/pending-order\.|accounts\/|pakistan-day|kit\/truck|settings\/own-path|bikes\/my-bike\.ts|returns\/return-states|person-fields|errors|ui-text|delivery\/zone|orders\/guests\/mobile-number|.*(field|form|extra))/

/** Too small for a file of its own. */
const tiny =
  /\/(worker\/domain\/durations|kit\/fields\/field-direction|kit\/truck-shape|shop\/screen\/order-by-form|shop\/products\/bike-texts|shop\/bikes\/fit\/fit-line)\.tsx?$/

/**
 * The file that many screens share: that of every visit, for what the app or a landing screen needs, or `many` for the
 * rest, so that no first visit waits for code that only forms and orders need.
 */
function sharedFile(id: string, graph: Rolldown.ChunkingContext): string | null {
  if (tiny.test(id)) return 'shop'
  if (!shared.test(id)) return null
  const starts = startsOf(id, graph)
  if (starts.has(app)) return 'shop'
  if (starts.size < manyStarts) return null
  return landings.some((each) => starts.has(each)) ? 'shop' : 'many'
}

/** The dynamically imported modules that load a module. */
function startsOf(id: string, graph: Rolldown.ChunkingContext, seen = new Set<string>()): Set<string> {
  const module = graph.getModuleInfo(id)
  if (!module || seen.has(id)) return new Set()
  seen.add(id)
  const own = module.isEntry || module.dynamicImporters.length > 0 ? [id] : []
  return new Set([...own, ...[...module.importers].flatMap((each) => [...startsOf(each, graph, seen)])])
}

/** Styles that are inlined into documents (`Route.styles`) or linked: files that the Worker reads. */
const documentStyles = ['common', 'home', 'collection', 'product', 'bike', ...(language === 'ur' ? ['urdu'] : [])].map(
  (name) => `shop/documents/${name}.document.css`,
)

/** Runs the Worker in development. A build does not wait for wrangler, which the plugin loads. */
async function runWorker() {
  const { cloudflare } = await import('@cloudflare/vite-plugin')
  return cloudflare({ configPath: '../wrangler.toml', persistState: { path: '../.wrangler/state' } })
}

/**
 * Builds the browser's half. Wrangler bundles the Worker from source, including the screens it renders; only `npm run
 * dev` runs both here, for hot reload.
 */
export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  // In development the files stay at the root: the asset server finds documents only there.
  base: command === 'serve' ? '/' : `${prefix}/`,
  // Once, with the English build.
  publicDir: language === 'en' && 'public',
  plugins: [
    react(),
    inlineMessages(language),
    markedTexts(language),
    documentLanguage,
    lightEndpoints,
    lightRoutes,
    withoutNoscript,
    namedReact,
    plainImports,
    quietEntry,
    ...(command === 'serve' ? [forDevelopment, runWorker()] : []),
  ],
  build: {
    outDir: `dist${prefix}`,
    emptyOutDir: true,
    manifest: 'assets/manifest.json',
    modulePreload: false,
    target: browserFloor,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['index.html', ...documentStyles].map((file) => `${import.meta.dirname}/${file}`),
      // Unused schemas and tables are dropped: `z` and `once` only make values, and reading a constant has no effect.
      treeshake: { manualPureFunctions: ['z', 'once'], propertyReadSideEffects: false },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // Stays in browser caches when only the shop's own code changed.
            {
              name: 'react',
              test: /\/node_modules\/(react|react-dom|scheduler)\/|react-root\.ts$|^\0named:|rolldown\/runtime/,
              priority: 2,
            },
            // Code that only forms need must not come with code that many screens share.
            { name: 'zod', test: /\/node_modules\/zod\//, priority: 1 },
            // The lines of a cart, on every screen that shows them.
            {
              name: 'cart',
              test: /\/web\/shop\/(cart\/(cached-cards|use-cart-lines|cart-line)|bikes\/fit\/misfit-mark)/,
            },
            // Shared by the lists of several screens: one file instead of three.
            {
              name: 'lists',
              test: /\/web\/(shop\/(search\/(collection-text|facet-text)|bikes\/my-bike\/my-bike-only\.tsx)|kit\/(empty-state|hooks\/use-sheet))/,
            },
            // What delivery costs, and what is paid in advance: a page needs all of it or nothing.
            {
              name: 'delivery',
              test: /\/(worker\/domain\/(advances\/advance-share|delivery\/(zones|zone-of-city))|web\/shop\/(advances\/pays-in-advance|delivery\/no-return))\.tsx?$/,
            },
            // Parts that a device remembers: no first view needs them.
            {
              name: 'wishlist',
              test: /\/(worker\/domain\/wishlist\/|web\/shop\/(wishlist|products\/remembered\/(remembered-parts|seen-row))).*\.tsx?$/,
            },
            // Asks the shop: no first view does.
            { name: 'api', test: /\/(web\/api|worker\/domain\/(endpoint|health\/reference))\.ts$/ },
            // What the app needs once it responds: the code that opens other pages, shows messages and reports failures.
            {
              name: 'later',
              test: /\/(web\/(shop\/(app\/(load-failed|load-screen|navigation|prefetch|screen-head)|layout\/footer-blocks|screen\/scroll-position)|kit\/(crash-screen|site-key|toast-card))|worker\/domain\/lru)\.tsx?$/,
            },
            { name: sharedFile, debugName: 'shop' },
          ],
        },
      },
    },
  },
}))
