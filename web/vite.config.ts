import { cloudflare } from '@cloudflare/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Hot reload speaks through inline scripts, which the shop's own policy forbids; only on a developer's machine. */
const withoutPolicy: Plugin = {
  name: 'development-without-content-security-policy',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use((_request, response, next) => {
      const setHeader = response.setHeader.bind(response)
      response.setHeader = (name, value) =>
        name.toLowerCase() === 'content-security-policy' ? response : setHeader(name, value)
      next()
    })
  },
}

/**
 * Builds the browser's half. The Worker is bundled by wrangler from its sources and imports the screens from theirs; only
 * `npm run dev` runs both here, for hot reload. Decision 002.
 */
export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    ...(command === 'serve'
      ? [withoutPolicy, cloudflare({ configPath: '../wrangler.toml', persistState: { path: '../.wrangler/state' } })]
      : []),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: 'assets/manifest.json',
    modulePreload: { polyfill: false },
    target: 'es2022',
    assetsInlineLimit: 0,
  },
}))
