/** Throws a sentence unless a condition holds. */
export function check(condition: boolean, sentence: string): void {
  if (!condition) throw new Error(sentence)
}

/** Collects the results of the steps. */
export function openReport() {
  const steps: { name: string; result: string; seconds: number; held: boolean }[] = []
  return {
    /** Runs a step and records its sentence; after a failure the others are skipped. */
    async step(name: string, work: () => Promise<string>): Promise<void> {
      if (steps.some(({ held }) => !held)) return
      const startedAt = Date.now()
      const [result, held] = await work().then(
        (sentence) => [sentence, true] as const,
        (error: unknown) => [error instanceof Error ? error.message : String(error), false] as const,
      )
      steps.push({ name, result, seconds: (Date.now() - startedAt) / 1000, held })
      console.log(`${held ? 'ok ' : 'NOT'} ${name}: ${result}`)
    },

    /** Prints the table; whether everything held. */
    finish(): boolean {
      console.log(`\n${'step'.padEnd(62)}${'seconds'.padStart(8)}  result`)
      for (const { name, result, seconds, held } of steps) {
        console.log(`${name.padEnd(62)}${seconds.toFixed(1).padStart(8)}  ${held ? '' : 'NOT: '}${result}`)
      }
      const isWhole = steps.every(({ held }) => held)
      console.log(isWhole ? 'Restore test passed.' : 'Restore test failed.')
      return isWhole
    },
  }
}
