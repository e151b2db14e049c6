/** `npm run fix`: formats every file and applies the linter's fixes. */
import { readCommandLine } from './local/command-line.ts'
import { runOrExit, tool } from './local/run.ts'

readCommandLine('npm run fix', {})

await runOrExit(process.execPath, [...tool('oxfmt/bin/oxfmt'), '.'])
await runOrExit(process.execPath, [...tool('oxlint/bin/oxlint'), '--fix'])
