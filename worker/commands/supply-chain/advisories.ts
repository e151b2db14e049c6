import { spawnSync } from 'node:child_process'

/** Known vulnerabilities of the packages that run; `answered` is false without a network. */
export type Advisories = { answered: false; why: string } | { answered: true; found: string[] }

interface Report {
  error?: { summary?: string; detail?: string }
  message?: string
  metadata?: { vulnerabilities?: Record<string, number> }
  vulnerabilities?: Record<string, { severity: string; range: string }>
}

/** Queries the registry through npm. */
export function fetchAdvisories(): Advisories {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    encoding: 'utf8',
    timeout: 60_000,
    shell: process.platform === 'win32',
  })
  return readAudit(stdout ?? '')
}

/** Parses the output of `npm audit --json`; anything but a complete report counts as no reply. */
export function readAudit(printed: string): Advisories {
  const report = reportIn(printed)
  if (!report?.metadata?.vulnerabilities) {
    const why = report?.error?.summary || report?.message || 'no reply'
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
