/** `npm run fix`: formats every file and applies the linter's fixes. */
import { runOrExit, tool } from './local/run.ts'

await runOrExit(process.execPath, [...tool('oxfmt/bin/oxfmt'), '.'])
await runOrExit(process.execPath, [...tool('oxlint/bin/oxlint'), '--fix'])
