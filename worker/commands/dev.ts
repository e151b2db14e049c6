/** `npm run dev`: serves the same shop with hot reload of Worker and screens. */
import { readCommandLine } from '#worker/commands/local/command-line.ts'
import { makeLocalSecrets } from '#worker/commands/local/local-secrets.ts'
import { prepareState } from '#worker/commands/local/prepare-state.ts'
import { runOrExit, tool } from '#worker/commands/local/run.ts'

readCommandLine('npm run dev, with PORT=… for another port', {})

makeLocalSecrets()
await prepareState()
await runOrExit(process.execPath, [
  ...tool('vite/bin/vite.js'),
  '--config',
  'web/vite.config.ts',
  '--port',
  process.env['PORT'] ?? '8787',
])
