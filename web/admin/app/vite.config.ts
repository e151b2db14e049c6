import react from '@vitejs/plugin-react'
import { browserFloor } from '#web/browser-floor.ts'
import { defineConfig } from 'vite'
import { markedTexts } from '#web/shop/app/build/marked-texts.ts'

/**
 * Builds the admin after the shop. A single build would move shared code into common chunks, and shoppers would
 * download code that only the admin needs.
 */
export default defineConfig({
  root: `${import.meta.dirname}/../..`,
  // Sentences stay texts: what is printed for a customer is translated while the admin runs.
  plugins: [react(), markedTexts()],
  build: {
    outDir: 'dist',
    assetsDir: 'assets/owner',
    emptyOutDir: false,
    copyPublicDir: false,
    modulePreload: { polyfill: false },
    target: browserFloor,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        admin: `${import.meta.dirname}/../../admin.html`,
        // One file with a fixed name at the root, so that its scope can be `/owner`.
        'owner-worker': `${import.meta.dirname}/worker/owner-worker.ts`,
      },
      output: {
        entryFileNames: ({ name }) => (name === 'owner-worker' ? '[name].js' : 'assets/owner/[name]-[hash].js'),
      },
    },
  },
})
