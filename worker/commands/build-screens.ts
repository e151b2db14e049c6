import { runOrExit, tool } from './run.ts'

/** Builds the browser's half into `web/dist`; the Worker serves pages from it, in tests too. */
export function buildScreens(): Promise<void> {
  const vite = [...tool('vite/bin/vite.js'), 'build', '--config', 'web/vite.config.ts', '--logLevel', 'warn']
  return runOrExit(process.execPath, vite)
}
