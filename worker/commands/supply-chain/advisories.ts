import { spawnSync } from 'node:child_process'

/** What the registry knows against the packages that run; `answered` is false on a machine without a network. */
export type Advisories = { answered: false; why: string } | { answered: true; found: string[] }

interface Report {
  error?: { summary?: string; detail?: string }
  message?: string
  metadata?: { vulnerabilities?: Record<string, number> }
  vulnerabilities?: Record<string, { severity: string; range: string }>
}

/** Asks the registry by npm's own client. */
export function fetchAdvisories(): Advisories {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    encoding: 'utf8',
    timeout: 60_000,
    shell: process.platform === 'win32',
  })
  return readAudit(stdout ?? '')
}

/** Reads what `npm audit --json` printed: only a whole report is an answer, of any other nothing is concluded. */
export function readAudit(printed: string): Advisories {
  const report = reportIn(printed)
  if (!report?.metadata?.vulnerabilities) {
    const why = report?.error?.summary || report?.message || 'it did not answer'
    return { answered: false, why: why.trim().split('\n')[0] as string }
  }
  const found = Object.entries(report.vulnerabilities ?? {})
  return { answered: true, found: found.map(([name, { severity, range }]) => `${name} ${range}: ${severity}`) }
}

function reportIn(printed: string): Report | null {
  try {
    return JSON.parse(printed) as Report | null
  } catch {
    return null
  }
}
