import { runOrExit, tool } from './run.ts'

const vite = (config: string) =>
  runOrExit(process.execPath, [...tool('vite/bin/vite.js'), 'build', '--config', config, '--logLevel', 'warn'])

/** Builds the browser's half into `web/dist`, the shop, then its service worker and the counter; the Worker serves pages from it, in tests too. */
export async function buildScreens(): Promise<void> {
  await vite('web/vite.config.ts')
  await vite('web/shop/service-worker/vite.config.ts')
  await vite('web/admin/app/vite.config.ts')
}
