import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * Builds the counter beside the shop's screens, after them. Two builds, because one would put what both use into common
 * pieces, and shoppers would load what only the counter needs.
 */
export default defineConfig({
  root: `${import.meta.dirname}/../..`,
  plugins: [react()],
  build: {
    outDir: 'dist',
    assetsDir: 'assets/owner',
    emptyOutDir: false,
    copyPublicDir: false,
    modulePreload: { polyfill: false },
    target: 'es2022',
    assetsInlineLimit: 0,
    rollupOptions: { input: `${import.meta.dirname}/../../admin.html` },
  },
})
