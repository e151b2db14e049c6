/** `npm run dev`: the same shop with hot reload of Worker and screens. */
import { makeLocalSecrets } from './local-secrets.ts'
import { migrateLocally } from './migrate.ts'
import { runOrExit, tool } from './run.ts'
import { isSeeded } from './seed-mark.ts'

makeLocalSecrets()
const hasMigrated = await migrateLocally()
if (!isSeeded()) await runOrExit(process.execPath, ['worker/commands/seed.ts'])
else if (hasMigrated) await runOrExit(process.execPath, ['worker/commands/search-rebuild.ts', '--pending'])
await runOrExit(process.execPath, [
  ...tool('vite/bin/vite.js'),
  '--config',
  'web/vite.config.ts',
  '--port',
  process.env['PORT'] ?? '8787',
])
