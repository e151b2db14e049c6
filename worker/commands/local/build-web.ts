import { runOrExit, tool } from './run.ts'

const vite = (config: string) =>
  runOrExit(process.execPath, [...tool('vite/bin/vite.js'), 'build', '--config', config, '--logLevel', 'warn'])

/** Builds the shop, its service worker and the back office into `web/dist`, which the Worker serves. */
export async function buildWeb(): Promise<void> {
  await vite('web/vite.config.ts')
  await vite('web/shop/service-worker/vite.config.ts')
  await vite('web/admin/app/vite.config.ts')
}
