import { readdirSync, readFileSync } from 'node:fs'

/** Process ids of the runtimes that this process has started; none without `/proc`. */
export function runtimeProcesses(): number[] {
  try {
    const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    return all.map(Number).filter((id) => {
      const stat = statOf(id)
      return stat?.name === 'workerd' && stat.parent === process.pid
    })
  } catch {
    return []
  }
}

/** CPU time of a process so far, all threads. Milliseconds; NaN where it is not known. */
export function cpuOf(id: number | undefined): number {
  return (id === undefined ? undefined : statOf(id)?.cpuMs) ?? Number.NaN
}

/** Linux counts CPU time in hundredths of a second. */
const tickMs = 10

function statOf(id: number): { name: string; parent: number; cpuMs: number } | null {
  try {
    const [, name = '', rest = ''] = /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(`/proc/${id}/stat`, 'utf8')) ?? []
    const fields = rest.split(' ').map(Number)
    return { name, parent: fields[1] ?? 0, cpuMs: ((fields[11] ?? 0) + (fields[12] ?? 0)) * tickMs }
  } catch {
    return null
  }
}
