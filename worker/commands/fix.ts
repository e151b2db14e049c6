/** `npm run fix`: formats every file, and repairs what the linter can. */
import { runOrExit, tool } from './local/run.ts'

await runOrExit(process.execPath, [...tool('oxfmt/bin/oxfmt'), '.'])
await runOrExit(process.execPath, [...tool('oxlint/bin/oxlint'), '--fix'])
