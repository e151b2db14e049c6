/** `npm run dev`: serves the same shop with hot reload of Worker and screens. */
import { prepareState } from '#worker/commands/local/prepare-state.ts'
import { runOrExit, tool } from '#worker/commands/local/run.ts'

await prepareState()
await runOrExit(process.execPath, [
  ...tool('vite/bin/vite.js'),
  '--config',
  'web/vite.config.ts',
  '--port',
  process.env['PORT'] ?? '8787',
])
