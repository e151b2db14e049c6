import { runAndCapture } from '#worker/commands/local/run.ts'

/** Runs a file of this project on this Node. @throws an error with its output when it fails */
export async function runQuietly(command: string[], environment: Record<string, string> = {}): Promise<void> {
  const { code, output } = await runAndCapture(process.execPath, command, { CI: '1', ...environment })
  if (code !== 0) throw new Error(`${command.join(' ')}\n${output}`)
}
